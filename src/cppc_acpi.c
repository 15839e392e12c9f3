// SPDX-License-Identifier: GPL-2.0
/*
 * CPPC registers in shared memory, through the kernel's CPPC library.
 *
 * The registers of a _CPC package (ACPI 6.5, 8.4.6.1) as one request word of
 * gp_layout_cppc_acpi. What the library can do differs between kernels:
 *
 *			before 6.4	6.4 and later	7.3 and later
 *	desired		read, write	read, write	read, write
 *	minimum		-		write		read, write
 *	maximum		-		write		read, write
 *	auto select	-		read, write	read, write
 *	enable		write (5.17)	write		write
 *
 * 6.1 with this project's patches can what 7.3 can. The library takes a minimum or
 * maximum of 0 for "do not write". No request of this driver holds one
 * (gp_request_compose()), but a word that is put back may: it then leaves the last
 * value in force.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/acpi.h>
#include <linux/cpu.h>
#include <asm/processor.h>

#include "backend.h"
#include "compat/cppc.h"
#include "cpc.h"
#include "nominal.h"

/* A latency that no platform has: the library's word for "not known". */
#define LATENCY_MAX_US		10000U
/* What a store into shared memory may take until the platform has seen it. */
#define LATENCY_MEMORY_US	20U

static const struct gp_layout * const layout = &gp_layout_cppc_acpi;

static void decode_entry(const union acpi_object *object,
			 struct gp_cpc_entry *entry)
{
	switch (object->type) {
	case ACPI_TYPE_INTEGER:
		entry->kind = GP_CPC_CONSTANT;
		entry->value = object->integer.value;
		return;
	case ACPI_TYPE_BUFFER:
		gp_cpc_decode_register(object->buffer.pointer,
				       object->buffer.length, entry);
		return;
	default:
		entry->kind = GP_CPC_OTHER;
		return;
	}
}

/* The first two elements of the package are its length and its revision. */
static void decode_package(const union acpi_object *package, struct gp_cpc *cpc)
{
	u32 i;

	memset(cpc, 0, sizeof(*cpc));
	for (i = 0; i < GP_CPC_COUNT && i + 2 < package->package.count; i++)
		decode_entry(&package->package.elements[i + 2], &cpc->entry[i]);
}

static int read_package(unsigned int cpu, struct gp_cpc *cpc, char *why,
			size_t size)
{
	struct acpi_buffer output = { ACPI_ALLOCATE_BUFFER, NULL };
	struct device *dev = get_cpu_device(cpu);
	union acpi_object *package;
	acpi_status status;

	if (!dev || !ACPI_HANDLE(dev)) {
		scnprintf(why, size, "ACPI knows no such processor");
		return -ENODEV;
	}

	status = acpi_evaluate_object_typed(ACPI_HANDLE(dev), "_CPC", NULL,
					    &output, ACPI_TYPE_PACKAGE);
	if (ACPI_FAILURE(status)) {
		scnprintf(why, size,
			  "firmware gives it no _CPC object (%s); look for CPPC in the firmware's setup",
			  acpi_format_exception(status));
		return -ENODEV;
	}

	package = output.pointer;
	decode_package(package, cpc);
	kfree(package);

	return gp_cpc_check(cpc, why, size);
}

/* Before 6.16 the library writes a preference in a PCC sub-space only. */
static bool can_write_epp(const struct gp_cpc *cpc)
{
	if (GP_CPPC_WRITES_EPP_ANYWHERE)
		return gp_cpc_is_register(cpc, GP_CPC_EPP);

	return GP_CPPC_WRITES_EPP && cpc->entry[GP_CPC_EPP].kind == GP_CPC_PCC &&
	       cpc->entry[GP_CPC_AUTO_SEL].kind == GP_CPC_PCC;
}

static u64 writable_bits(const struct gp_cpc *cpc)
{
	u64 bits = gp_field_mask(&layout->desired);

	if (!GP_CPPC_WRITES_MIN_MAX)
		return bits;

	if (gp_cpc_is_register(cpc, GP_CPC_MIN_PERF))
		bits |= gp_field_mask(&layout->min);
	if (gp_cpc_is_register(cpc, GP_CPC_MAX_PERF))
		bits |= gp_field_mask(&layout->max);
	if (gp_cpc_is_register(cpc, GP_CPC_AUTO_SEL))
		bits |= gp_field_mask(&layout->auto_sel);
	if (can_write_epp(cpc))
		bits |= gp_field_mask(&layout->epp);

	return bits;
}

/* Without the register, performance control is always on (8.4.6.1.2.1). */
static int check_enable(const struct gp_cpc *cpc, char *why, size_t size)
{
	if (GP_CPPC_CAN_ENABLE || !gp_cpc_is_register(cpc, GP_CPC_ENABLE))
		return 0;

	scnprintf(why, size,
		  "its _CPC has an Enable register, which this kernel cannot write (Linux 5.17 and later can)");
	return -EOPNOTSUPP;
}

static int probe_cpu(unsigned int cpu, u64 *writable, bool *fast, char *why,
		     size_t size)
{
	char what[GP_WHY_SIZE];
	struct gp_cpc cpc;
	int ret;

	ret = read_package(cpu, &cpc, what, sizeof(what));
	if (!ret)
		ret = check_enable(&cpc, what, sizeof(what));
	if (ret) {
		scnprintf(why, size, "CPU %u: %s", cpu, what);
		return ret;
	}

	*writable &= writable_bits(&cpc);
	*fast = *fast && gp_cpc_is_fast(&cpc);
	return 0;
}

static int cppc_acpi_probe(char *why, size_t size)
{
	u64 writable = ~0ULL;
	bool fast = true;
	unsigned int cpu;
	int ret;

	if (acpi_disabled) {
		scnprintf(why, size, "ACPI is switched off");
		return -ENXIO;
	}

	for_each_online_cpu(cpu) {
		ret = probe_cpu(cpu, &writable, &fast, why, size);
		if (ret)
			return ret == -ENODEV ? -ENXIO : ret;
	}

	if (!gp_compat_cppc_valid()) {
		scnprintf(why, size,
			  "the kernel's CPPC library refuses the _CPC of a CPU, or firmware does not grant CPPC (_OSC)");
		return -ENXIO;
	}

	gp_backend_cppc_acpi.writable = writable;
	gp_backend_cppc_acpi.fast = fast && gp_compat_cppc_fast_switch();
	return 0;
}

static int check_guided(char *why, size_t size)
{
	struct gp_cpc cpc;
	unsigned int cpu;
	int ret;

	if (!GP_CPPC_WRITES_MIN_MAX) {
		scnprintf(why, size,
			  "the CPPC library of this kernel never writes minimum and maximum performance (Linux 6.4 and later do, 6.1 with this project's patches)");
		return -EOPNOTSUPP;
	}

	for_each_online_cpu(cpu) {
		ret = read_package(cpu, &cpc, why, size);
		if (!ret)
			ret = gp_cpc_check_guided(&cpc, why, size);
		if (ret)
			return ret;
	}

	return 0;
}

/* Without a preference, nothing would be left to tell the platform. */
static int check_autonomous(char *why, size_t size)
{
	if (gp_backend_cppc_acpi.writable & gp_field_mask(&layout->epp))
		return check_guided(why, size);

	scnprintf(why, size,
		  "this kernel's CPPC library cannot write this machine's energy performance preference (Linux 6.16 can, 6.4 in PCC sub-spaces, 6.1 with this project's patches)");
	return -EOPNOTSUPP;
}

static int cppc_acpi_mode_check(enum gp_mode mode, char *why, size_t size)
{
	switch (mode) {
	case GP_MODE_DESIRED:
		return 0;
	case GP_MODE_GUIDED:
		return check_guided(why, size);
	default:
		return check_autonomous(why, size);
	}
}

static int cppc_acpi_get_caps(unsigned int cpu, struct gp_perf_caps *caps,
			      char *why, size_t size)
{
	struct cppc_perf_caps found = { };
	int ret;

	ret = cppc_get_perf_caps(cpu, &found);
	/* -EFAULT: a level is 0; gp_perf_caps_check() says which */
	if (ret && ret != -EFAULT) {
		scnprintf(why, size,
			  "the kernel's CPPC library cannot read its capabilities (error %d)",
			  ret);
		return ret;
	}

	caps->highest = found.highest_perf;
	caps->nominal = found.nominal_perf;
	caps->lowest_nonlinear = found.lowest_nonlinear_perf;
	caps->lowest = found.lowest_perf;
	caps->guaranteed = found.guaranteed_perf;
	gp_nominal_set(caps, found.nominal_freq, found.lowest_freq);

	return 0;
}

static void cppc_acpi_identify(unsigned int cpu, struct gp_ratio_input *in)
{
	switch (boot_cpu_data.x86_vendor) {
	case X86_VENDOR_INTEL:
		in->vendor = GP_VENDOR_INTEL;
		break;
	case X86_VENDOR_AMD:
		in->vendor = GP_VENDOR_AMD;
		break;
	default:
		in->vendor = GP_VENDOR_OTHER;
		break;
	}

	in->family = boot_cpu_data.x86;
	in->model = boot_cpu_data.x86_model;
}

/* A CPU that was offline at load must offer what the others do. */
static int cppc_acpi_start(unsigned int cpu)
{
	char why[GP_WHY_SIZE];
	struct gp_cpc cpc;
	int ret;

	ret = read_package(cpu, &cpc, why, sizeof(why));
	if (ret)
		return ret;

	if (gp_backend_cppc_acpi.writable & ~writable_bits(&cpc))
		return -EOPNOTSUPP;

	if (gp_backend_cppc_acpi.fast && !gp_cpc_is_fast(&cpc))
		return -EOPNOTSUPP;

	if (!gp_cpc_is_register(&cpc, GP_CPC_ENABLE))
		return 0;

	return gp_compat_cppc_set_enable(cpu, true);
}

static int cppc_acpi_read_request(unsigned int cpu, u64 *word, u64 *known)
{
	struct gp_request request = { };
	bool auto_sel;
	u64 desired;
	int ret;

	ret = cppc_get_desired_perf(cpu, &desired);
	if (ret)
		return ret;

	request.desired = desired;
	*known = gp_field_mask(&layout->desired);

	if (!gp_compat_cppc_get_auto_sel(cpu, &auto_sel)) {
		request.auto_sel = auto_sel;
		*known |= gp_field_mask(&layout->auto_sel);
	}

	if (!gp_compat_cppc_get_epp(cpu, &request.epp))
		*known |= gp_field_mask(&layout->epp);

	/* the library does not write 0, so that cannot be put back exactly */
	if (!gp_compat_cppc_get_min_max(cpu, &request.min, &request.max) &&
	    request.min && request.max)
		*known |= gp_field_mask(&layout->min) |
			  gp_field_mask(&layout->max);

	*word = gp_request_pack(layout, &request, 0);
	return 0;
}

/* 0 where there is no such register, or none that this kernel can write */
static u32 writable_level(const struct gp_field *field, u32 level)
{
	return gp_backend_cppc_acpi.writable & gp_field_mask(field) ? level : 0;
}

static int write_levels(unsigned int cpu, const struct gp_request *request)
{
	struct cppc_perf_ctrls ctrls = {
		.desired_perf = request->desired,
		.min_perf = writable_level(&layout->min, request->min),
		.max_perf = writable_level(&layout->max, request->max),
	};

	return cppc_set_perf(cpu, &ctrls);
}

static int write_epp_and_levels(unsigned int cpu, u64 change,
				const struct gp_request *request)
{
	int ret;

	if (change & gp_field_mask(&layout->epp)) {
		ret = gp_compat_cppc_set_epp(cpu, request->epp,
					     request->auto_sel);
		if (ret)
			return ret;
	}

	return write_levels(cpu, request);
}

/*
 * Autonomous selection changes only with the mode. While it is off, a desired
 * level of 0 would be taken for a request: so it is switched on before the
 * levels are written, and off after.
 */
static int cppc_acpi_write_request(unsigned int cpu, u64 word, u64 change)
{
	struct gp_request request;
	int ret;

	gp_request_unpack(layout, word, &request);
	change &= gp_backend_cppc_acpi.writable;
	if (!(change & gp_field_mask(&layout->auto_sel)))
		return write_epp_and_levels(cpu, change, &request);

	if (request.auto_sel) {
		ret = gp_compat_cppc_set_auto_sel(cpu, true);
		return ret ? ret : write_epp_and_levels(cpu, change, &request);
	}

	ret = write_epp_and_levels(cpu, change, &request);
	return ret ? ret : gp_compat_cppc_set_auto_sel(cpu, false);
}

/*
 * The library's error is CPUFREQ_ETERNAL in some kernels and a negative number
 * in others: as an int it is negative in all of them.
 */
static unsigned int cppc_acpi_latency_us(unsigned int cpu)
{
	int latency_ns = cppc_get_transition_latency(cpu);

	if (latency_ns < 0)
		return LATENCY_MAX_US;

	return clamp_t(unsigned int, latency_ns / 1000, LATENCY_MEMORY_US,
		       LATENCY_MAX_US);
}

struct gp_backend gp_backend_cppc_acpi = {
	.name = "cppc-acpi",
	.layout = &gp_layout_cppc_acpi,
	.default_mode = GP_MODE_DESIRED,
	.probe = cppc_acpi_probe,
	.mode_check = cppc_acpi_mode_check,
	.get_caps = cppc_acpi_get_caps,
	.identify = cppc_acpi_identify,
	.epp_scale = gp_epp_scale_amd,
	.start = cppc_acpi_start,
	.read_request = cppc_acpi_read_request,
	.write_request = cppc_acpi_write_request,
	.latency_us = cppc_acpi_latency_us,
};
