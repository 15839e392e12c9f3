/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Differences between versions of the kernel's CPPC library.
 *
 * What a library cannot do answers -EOPNOTSUPP. Which calls are there is known
 * from the kernel's Module.symvers, so that a function that is declared but not
 * exported counts as absent.
 */
#ifndef GP_COMPAT_CPPC_H
#define GP_COMPAT_CPPC_H

#include <acpi/cppc_acpi.h>

#include "compat.h"

/*
 * That cppc_set_perf() writes minimum and maximum has no form to probe. This
 * project's patches for 6.1 have a marker for it. In mainline it came in one
 * series with cppc_set_auto_sel() (6.4), whose export stands for it.
 */
#if defined(GP_HAVE_CPPC_SET_PERF_LIMITS) || defined(GP_HAVE_CPPC_SET_AUTO_SEL)
#define GP_CPPC_WRITES_MIN_MAX	true
#else
#define GP_CPPC_WRITES_MIN_MAX	false
#endif

#ifdef GP_HAVE_CPPC_SET_ENABLE
#define GP_CPPC_CAN_ENABLE	true
#else
#define GP_CPPC_CAN_ENABLE	false
#endif

#ifdef GP_HAVE_CPPC_SET_EPP
#define GP_CPPC_WRITES_EPP_ANYWHERE	true
#else
#define GP_CPPC_WRITES_EPP_ANYWHERE	false
#endif

#ifdef GP_HAVE_CPPC_EPP_PERF
#define GP_CPPC_WRITES_EPP	true
#else
#define GP_CPPC_WRITES_EPP	false
#endif

/*
 * Does the library know the _CPC of all CPUs? Some of its functions do not ask.
 * Before 5.17 it has none of those.
 */
static inline bool gp_compat_cppc_valid(void)
{
#ifdef GP_HAVE_ACPI_CPC_VALID
	return acpi_cpc_valid();
#else
	return true;
#endif
}

/* No argument since 6.0, a mask of CPUs since 7.x, absent before. */
static inline bool gp_compat_cppc_fast_switch(void)
{
#if defined(GP_HAVE_CPPC_FAST_SWITCH_MASK)
	return cppc_allow_fast_switch(cpu_online_mask);
#elif defined(GP_HAVE_CPPC_FAST_SWITCH_VOID)
	return cppc_allow_fast_switch();
#else
	return false;
#endif
}

static inline int gp_compat_cppc_set_enable(unsigned int cpu, bool enable)
{
#ifdef GP_HAVE_CPPC_SET_ENABLE
	return cppc_set_enable(cpu, enable);
#else
	return -EOPNOTSUPP;
#endif
}

static inline int gp_compat_cppc_set_auto_sel(unsigned int cpu, bool enable)
{
#ifdef GP_HAVE_CPPC_SET_AUTO_SEL
	return cppc_set_auto_sel(cpu, enable);
#else
	return -EOPNOTSUPP;
#endif
}

/* A bool since 6.16 and in 6.12.y, a member of the capabilities since 6.4. */
static inline int gp_compat_cppc_get_auto_sel(unsigned int cpu, bool *enable)
{
#if defined(GP_HAVE_CPPC_GET_AUTO_SEL)
	return cppc_get_auto_sel(cpu, enable);
#elif defined(GP_HAVE_CPPC_GET_AUTO_SEL_CAPS)
	struct cppc_perf_caps caps = { };
	int ret;

	ret = cppc_get_auto_sel_caps(cpu, &caps);
	if (!ret)
		*enable = caps.auto_sel;
	return ret;
#else
	return -EOPNOTSUPP;
#endif
}

/* The older form writes autonomous selection with it. */
static inline int gp_compat_cppc_set_epp(unsigned int cpu, u32 epp,
					 bool auto_sel)
{
#if defined(GP_HAVE_CPPC_SET_EPP)
	return cppc_set_epp(cpu, epp);
#elif defined(GP_HAVE_CPPC_EPP_PERF)
	struct cppc_perf_ctrls ctrls = { .energy_perf = epp };

	return cppc_set_epp_perf(cpu, &ctrls, auto_sel);
#else
	return -EOPNOTSUPP;
#endif
}

static inline int gp_compat_cppc_get_epp(unsigned int cpu, u32 *epp)
{
#ifdef GP_HAVE_CPPC_GET_EPP_PERF
	u64 found;
	int ret;

	ret = cppc_get_epp_perf(cpu, &found);
	if (!ret)
		*epp = found;
	return ret;
#else
	return -EOPNOTSUPP;
#endif
}

/* Reads minimum and maximum, but not desired: since 7.3, and in 6.1 with patches. */
static inline int gp_compat_cppc_get_min_max(unsigned int cpu, u32 *min, u32 *max)
{
#ifdef GP_HAVE_CPPC_GET_PERF
	struct cppc_perf_ctrls ctrls = { };
	int ret;

	ret = cppc_get_perf(cpu, &ctrls);
	if (ret)
		return ret;

	*min = ctrls.min_perf;
	*max = ctrls.max_perf;
	return 0;
#else
	return -EOPNOTSUPP;
#endif
}

#endif /* GP_COMPAT_CPPC_H */
