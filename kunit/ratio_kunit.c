// SPDX-License-Identifier: GPL-2.0
/*
 * The frequency-invariance ratio.
 *
 * Registers and levels were read on the machines that the cases are named
 * after. Expected values are those machines' frequencies divided by their bus
 * clock, as their owners, CPUID leaf 16h or Linux printed them; where a case
 * names no machine, the fields that SDM volume 4 or ACPI 6.5, 8.4.6.1.1
 * describe.
 */
#include <kunit/test.h>
#include <linux/errno.h>
#include <linux/kernel.h>
#include <linux/string.h>

#include "../src/ratio.h"

#define REASON_SIZE	400

struct ratio_case {
	const char *name;
	struct gp_ratio_input in;
	struct gp_ratio expect;
	const char *says;	/* in the reason */
};

#define VALUE(number)	{ .state = GP_READING_PRESENT, .value = (number) }
#define FAULT		{ .state = GP_READING_FAULTED }

#define INTEL(number)	.vendor = GP_VENDOR_INTEL, .family = 6, .model = (number)
#define PLATFORM_INFO(value)	.msr[GP_MSR_PLATFORM_INFO] = VALUE(value)
#define MISC_ENABLE(value)	.msr[GP_MSR_MISC_ENABLE] = VALUE(value)
#define TURBO(value)		.msr[GP_MSR_TURBO_RATIO_LIMIT] = VALUE(value)
#define TURBO1(value)		.msr[GP_MSR_TURBO_RATIO_LIMIT1] = VALUE(value)
#define ATOM(base, turbo)				\
	.msr[GP_MSR_ATOM_CORE_RATIOS] = VALUE(base),	\
	.msr[GP_MSR_ATOM_TURBO_RATIOS] = VALUE(turbo)
#define HWP(value)		.msr[GP_MSR_HWP_CAPABILITIES] = VALUE(value)
#define LEVELS(highest, nominal)			\
	.level[GP_LEVEL_HIGHEST] = VALUE(highest),	\
	.level[GP_LEVEL_NOMINAL] = VALUE(nominal)
#define RANKED(low, high)			\
	.ranking = GP_RANKING_CORES,		\
	.ranking_low = (low), .ranking_high = (high)

#define ANSWER(rule, base, turbo, ratio)	{	\
	.method = GP_RATIO_##rule, .base_ratio = (base),	\
	.turbo_ratio = (turbo), .ratio_x1024 = (ratio) }
#define NO_ANSWER	ANSWER(NONE, 0, 0, 1024)

#define TURBO_DISABLED	0x4000850089
#define TURBO_ENABLED	0x850089

static const struct ratio_case ratio_cases[] = {
	{ "Celeron N3150: 1600 and 2080 MHz on 80 MHz",
	  { INTEL(0x4c), PLATFORM_INFO(0x60002001400),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0),
	    ATOM(0x140602, 0x1a1a1a1a) },
	  ANSWER(SILVERMONT, 20, 26, 1331), "0x66A = 0x140602" },
	{ "Celeron N2820: turbo disabled",
	  { INTEL(0x37), PLATFORM_INFO(0x40000001000),
	    MISC_ENABLE(TURBO_DISABLED), ATOM(0x100402, 0x1212) },
	  ANSWER(SILVERMONT, 16, 18, 1024), "0x4000850089" },
	{ "Celeron J3455: 1500 and 2300 MHz",
	  { INTEL(0x5c), PLATFORM_INFO(0x40821f0010f00),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x16161617) },
	  ANSWER(GOLDMONT, 15, 23, 1570), "Linux takes 22" },
	{ "groups of Goldmont, the first not in use",
	  { INTEL(0x5f), PLATFORM_INFO(0x1600), TURBO(0x18191aff),
	    TURBO1(0x10080400) },
	  ANSWER(GOLDMONT, 22, 26, 1210), "0x1AE = 0x10080400" },
	{ "Xeon Phi 7210: 1300 and 1400 MHz with all cores",
	  { INTEL(0x57), PLATFORM_INFO(0x80a2bf1800d00),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x2c021e3e0f04) },
	  ANSWER(XEON_PHI, 13, 14, 1102), "0x1AD" },
	{ "Core i7-7800X: 3500 and 4000 MHz",
	  { INTEL(0x55), PLATFORM_INFO(0x70c2cf3012300),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x2828282828282828),
	    TURBO1(0x1c1814100c060402) },
	  ANSWER(SKYLAKE_SP, 35, 40, 1170), "0x1AE" },
	{ "Xeon Platinum 8160: 2100 and 3500 MHz",
	  { INTEL(0x55), PLATFORM_INFO(0x70a2cf3811500),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x1c1c1e2022222325),
	    TURBO1(0x1c1814100c080402) },
	  ANSWER(SKYLAKE_SP, 21, 35, 1706), "0x1AE" },
	{ "Sapphire Rapids in a virtual machine, 24 cores in the first group",
	  { INTEL(0x8f), PLATFORM_INFO(0x80080001800), MISC_ENABLE(0x1),
	    TURBO(0x2020212123242526), TURBO1(0x302e2c2a26221e18) },
	  ANSWER(SKYLAKE_SP, 24, 38, 1621), "Linux takes 35" },
	{ "Core i9-12900K: 3200 and 5000 MHz",
	  { INTEL(0x97), PLATFORM_INFO(0x8040838f1812000),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x3131313132323334),
	    TURBO1(0x807060504030201), HWP(0x1102941) },
	  ANSWER(SKYLAKE_SP, 32, 50, 1600), "0x1AE" },
	{ "Arrow Lake-HX without 0x1AE: 3100 and 5200 MHz",
	  { INTEL(0xc6), PLATFORM_INFO(0x804083cf1811f00),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x3434343434343636),
	    HWP(0x11a203d) },
	  ANSWER(CORE, 31, 52, 1717), "0x1AD" },
	{ "Core i9-13900K, small core by HWP",
	  { INTEL(0xb7), PLATFORM_INFO(0x8080838f1811e00),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x3737373737373a3a),
	    TURBO1(0x807060504030201), HWP(0x111162b) },
	  NO_ANSWER, "0x771 = 0x111162b" },
	{ "Core Ultra 7 265U, small core that HWP does not give away",
	  { INTEL(0xb5), PLATFORM_INFO(0x804043df0812200),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x3535353535353535),
	    TURBO1(0x807060504030201), HWP(0x111183b),
	    .core_type = GP_CORE_OTHER },
	  NO_ANSWER, "0x1AD = 0x3535353535353535" },
	{ "server without counts",
	  { INTEL(0x6a), PLATFORM_INFO(0x1800), TURBO(0x2828) },
	  NO_ANSWER, "0x1AE, not known" },
	{ "server with ratios for counts",
	  { INTEL(0x8f), PLATFORM_INFO(0x1800), TURBO(0x2828282828282828),
	    TURBO1(0x1c1c1c1c1c1c1c1d) },
	  NO_ANSWER, "0x1AE = 0x1c1c1c1c1c1c1c1d" },
	{ "Core i7-2600: Linux printed 1054",
	  { INTEL(0x2a), PLATFORM_INFO(0x100070012200),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x23242526) },
	  ANSWER(CORE, 34, 35, 1054), "0x1AD = 0x23242526" },
	{ "Core i7-2600 with turbo disabled",
	  { INTEL(0x2a), PLATFORM_INFO(0x100070012200),
	    MISC_ENABLE(TURBO_DISABLED), TURBO(0x23242526) },
	  ANSWER(CORE, 34, 35, 1024), "turbo is disabled" },
	{ "Core i7-1165G7: Linux printed 1499",
	  { INTEL(0x8c), PLATFORM_INFO(0x4043df8811c00),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x2929292929292f2f),
	    HWP(0x1051c2f) },
	  ANSWER(CORE, 28, 41, 1499), "0x1AD" },
	{ "ThinkPad T410, two cores: 2400 and 2933 MHz on 133.33 MHz",
	  { INTEL(0x25), PLATFORM_INFO(0x90020011200),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x1416) },
	  ANSWER(CORE, 18, 22, 1251), "one-core turbo" },
	{ "Xeon E5-2696 v4, 0x1AE has ratios",
	  { INTEL(0x4f), PLATFORM_INFO(0x20080c3bf2811600),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x1e1f202122232525),
	    TURBO1(0x1c1c1c1c1c1c1c1d) },
	  ANSWER(CORE, 22, 34, 1582), "0x1AD" },
	{ "Pentium N6005, a later small core: 2000 and 3300 MHz",
	  { INTEL(0x9c), PLATFORM_INFO(0x40830f0811400),
	    MISC_ENABLE(TURBO_ENABLED), TURBO(0x2121212121212121),
	    .msr[GP_MSR_ATOM_CORE_RATIOS] = FAULT,
	    .msr[GP_MSR_ATOM_TURBO_RATIOS] = FAULT },
	  ANSWER(CORE, 20, 33, 1689), "0x1AD" },
	{ "virtual machine with turbo below base",
	  { INTEL(0x3c), PLATFORM_INFO(0x28280000002800),
	    MISC_ENABLE(0x1801), TURBO(0x1f1f1f1f1f20) },
	  NO_ANSWER, "0xCE = 0x28280000002800" },
	{ "KVM guest, only CPUID faulting in 0xCE",
	  { INTEL(0x5e), PLATFORM_INFO(0x80000000), TURBO(0) },
	  NO_ANSWER, "0xCE = 0x80000000" },
	{ "ESXi guest, all registers 0",
	  { INTEL(0x55), PLATFORM_INFO(0), MISC_ENABLE(0), TURBO(0),
	    TURBO1(0), ATOM(0, 0) },
	  NO_ANSWER, "0xCE = 0x0" },
	{ "Xeon X7560, 0x1AD faults",
	  { INTEL(0x2e), PLATFORM_INFO(0x80004011100),
	    MISC_ENABLE(TURBO_ENABLED),
	    .msr[GP_MSR_TURBO_RATIO_LIMIT] = FAULT },
	  NO_ANSWER, "0x1AD faults" },
	{ "turbo without limit",
	  { INTEL(0x6a), PLATFORM_INFO(0x1800), TURBO(U64_MAX),
	    TURBO1(0x2422201e1c181612) },
	  NO_ANSWER, "0x1AD = 0xffffffffffffffff" },
	{ "Core 2 Duo P8400, before Nehalem",
	  { INTEL(0x17), PLATFORM_INFO(0x8017092743450611),
	    MISC_ENABLE(0x1364970489), TURBO(0x20202020) },
	  NO_ANSWER, "0xCE = 0x8017092743450611" },
	{ "Atom 330, before Silvermont",
	  { INTEL(0x1c), PLATFORM_INFO(0x1b1b0c004e4e0000),
	    MISC_ENABLE(0x60840488) },
	  NO_ANSWER, "0xCE = 0x1b1b0c004e4e0000" },
	{ "good registers of unknown model",
	  { .vendor = GP_VENDOR_INTEL, .family = 6, PLATFORM_INFO(0x2200),
	    TURBO(0x23242526) },
	  NO_ANSWER, "0x1AD = 0x23242526" },
	{ "good registers of another vendor",
	  { .vendor = GP_VENDOR_OTHER, .family = 6, .model = 0x2a,
	    PLATFORM_INFO(0x2200), TURBO(0x23242526) },
	  NO_ANSWER, "vendors" },
	{ "Zen 2 desktop: prints 3800 and 4670 MHz",
	  { .vendor = GP_VENDOR_AMD, LEVELS(166, 135) },
	  ANSWER(CPPC, 135, 166, 1141), "nominal_perf = 135" },
	{ "EPYC 7702: 2000 and 3350 MHz",
	  { .vendor = GP_VENDOR_AMD, .family = 0x17, .model = 0x31,
	    LEVELS(255, 152), .ranking = GP_RANKING_NONE },
	  ANSWER(CPPC, 152, 255, 1370), "Linux takes 166" },
	{ "Threadripper 3960X, cores ranked",
	  { .vendor = GP_VENDOR_AMD, .family = 0x17, .model = 0x31,
	    LEVELS(236, 132), RANKED(166, 236) },
	  ANSWER(CPPC, 132, 166, 1155), "highest_perf = 236" },
	{ "Ryzen 7 7840HS, cores ranked",
	  { .vendor = GP_VENDOR_AMD, .family = 0x19, .model = 0x74,
	    LEVELS(232, 145), RANKED(196, 232) },
	  ANSWER(CPPC, 145, 196, 1204), "highest_perf = 232" },
	{ "the same, model not known",
	  { .vendor = GP_VENDOR_AMD, LEVELS(214, 145), RANKED(214, 232) },
	  ANSWER(CPPC, 145, 196, 1204), "highest_perf = 214" },
	{ "a ranking that fits two scales",
	  { .vendor = GP_VENDOR_AMD, LEVELS(226, 145) },
	  NO_ANSWER, "highest_perf = 226" },
	{ "nominal level 0",
	  { .vendor = GP_VENDOR_AMD, LEVELS(166, 0) },
	  NO_ANSWER, "nominal_perf = 0" },
	{ "nominal above highest",
	  { .vendor = GP_VENDOR_AMD, LEVELS(130, 135) },
	  NO_ANSWER, "nominal_perf = 135" },
	{ "Arrow Lake-S by CPPC, favoured core",
	  { .vendor = GP_VENDOR_INTEL, LEVELS(88, 62),
	    .level[GP_LEVEL_GUARANTEED] = VALUE(63) },
	  ANSWER(CPPC, 62, 88, 1238), "Intel" },
	{ "Arrow Lake-S by CPPC, broken nominal level",
	  { .vendor = GP_VENDOR_INTEL, LEVELS(65, 33),
	    .level[GP_LEVEL_GUARANTEED] = VALUE(47) },
	  NO_ANSWER, "guaranteed_perf = 47" },
	{ "nothing known",
	  { .vendor = GP_VENDOR_UNKNOWN },
	  NO_ANSWER, "nominal_perf is not known" },
};

static void ratio_desc(const struct ratio_case *c, char *desc)
{
	strscpy(desc, c->name, KUNIT_PARAM_DESC_SIZE);
}

KUNIT_ARRAY_PARAM(ratio, ratio_cases, ratio_desc);

static void ratio_is_the_machines_own(struct kunit *test)
{
	const struct ratio_case *c = test->param_value;
	bool none = c->expect.method == GP_RATIO_NONE;
	char reason[REASON_SIZE];
	struct gp_ratio got;
	int err;

	err = gp_ratio_discover(&c->in, &got, reason, sizeof(reason));

	KUNIT_EXPECT_EQ_MSG(test, err, none ? -ENODATA : 0, "%s", reason);
	KUNIT_EXPECT_STREQ(test, gp_ratio_method_names[got.method],
			   gp_ratio_method_names[c->expect.method]);
	KUNIT_EXPECT_EQ_MSG(test, got.base_ratio, c->expect.base_ratio,
			    "%s", reason);
	KUNIT_EXPECT_EQ_MSG(test, got.turbo_ratio, c->expect.turbo_ratio,
			    "%s", reason);
	KUNIT_EXPECT_EQ_MSG(test, got.ratio_x1024, c->expect.ratio_x1024,
			    "%s", reason);
	KUNIT_EXPECT_TRUE_MSG(test, strstr(reason, c->says), "\"%s\" in: %s",
			      c->says, reason);
}

/* A reason is cut where the buffer ends, and never written past it. */
static void reason_fits_any_buffer(struct kunit *test)
{
	const struct ratio_case *c = test->param_value;
	char whole[REASON_SIZE];
	char cut[REASON_SIZE];
	struct gp_ratio got;
	size_t size;

	gp_ratio_discover(&c->in, &got, whole, sizeof(whole));
	KUNIT_EXPECT_LT(test, strlen(whole), sizeof(whole) - 1);

	for (size = 1; size <= strlen(whole) + 1; size++) {
		memset(cut, 0x55, sizeof(cut));
		gp_ratio_discover(&c->in, &got, cut, size);
		KUNIT_ASSERT_EQ(test, strlen(cut), size - 1);
		KUNIT_ASSERT_EQ(test, strncmp(cut, whole, size - 1), 0);
		KUNIT_ASSERT_EQ(test, cut[size], (char)0x55);
	}
}

static struct kunit_case ratio_test_cases[] = {
	KUNIT_CASE_PARAM(ratio_is_the_machines_own, ratio_gen_params),
	KUNIT_CASE_PARAM(reason_fits_any_buffer, ratio_gen_params),
	{ }
};

static struct kunit_suite ratio_test_suite = {
	.name = "gp_ratio",
	.test_cases = ratio_test_cases,
};

kunit_test_suite(ratio_test_suite);
