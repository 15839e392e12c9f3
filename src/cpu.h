/* SPDX-License-Identifier: GPL-2.0 */
/*
 * One CPU and its request.
 */
#ifndef GP_CPU_H
#define GP_CPU_H

#include <linux/atomic.h>
#include <linux/smp.h>
#include <linux/types.h>

#include "backend.h"
#include "boost.h"
#include "hint.h"
#include "invariance.h"
#include "throttle.h"

/**
 * struct gp_counts - what became of the requests for a CPU
 * @written: words written
 * @same: equal to the last
 * @waiting: no rise beyond the dead band, to be seen at the next look
 * @near: no further from what stands than the dead band
 * @standing: lower, but what stands has not stood for long enough
 * @failed: writes that failed
 * @remote: calls to the CPU because only it can write
 */
struct gp_counts {
	u64 written;
	u64 same;
	u64 waiting;
	u64 near;
	u64 standing;
	u64 failed;
	u64 remote;
};

/* So many writes are timed before the least of them is believed. */
#define GP_WRITES_TIMED		8U

/**
 * struct gp_step - the frequency that was last switched to from the scheduler
 * @target_khz: what was asked for, 0 for nothing yet
 * @highest: the highest level at that time
 * @level: the level that it came to
 * @khz: the frequency of that level
 */
struct gp_step {
	u32 target_khz;
	u32 highest;
	u32 level;
	u32 khz;
};

/**
 * struct gp_cpu - one CPU, what it was found to hold and what it was asked for
 * @backend: the door to its registers
 * @cpu: its number
 * @caps: its capabilities; @caps.highest is a level that stands for a
 *	frequency, also where firmware's is a ranking
 * @ranking: highest level as firmware gives it
 * @invariance: its frequency-invariance ratio
 * @mode: who chooses the level
 * @epp: energy performance preference that requests carry
 * @full_speed: in autonomous mode, ask for performance whatever @epp is
 * @boost: levels above nominal may be asked for
 * @hint: in autonomous mode, minimum level for a short while, 0 for none
 * @parked: the CPU is offline and asks for its lowest level only
 * @started: requests may be written
 * @stopping: what was found is to be put back
 * @force: the next request is written even if it is the same
 * @limits: limits of the policy, see gp_cpu_set_limits()
 * @wish: what the governor asked for last, 0 before it asked
 * @pending: callers whose input waits to be looked at; who raises it from 0
 *	owns @shadow and the counters and writes for all of them
 * @call: takes @pending to the CPU, where only it can write
 * @shadow: the word last written
 * @found: request word as firmware, or whoever was before us, left it
 * @found_known: the bits of @found that could be read
 * @throttle: which wishes are worth a write
 * @need: what the CPU needs beyond what its governor wants
 * @step: the last frequency that was turned into a level
 * @template: the word but for the governor's choice, where the CPU itself writes
 * @template_valid: @template is as the inputs have it
 * @write_cost: time that a write took at least, in units of the clock, 0 before
 *	the first
 * @writes_timed: how many writes were timed, up to GP_WRITES_TIMED
 * @counts: what became of the requests
 * @last_error: errno of the last write, or of enabling; 0 when that succeeded
 * @enabled: performance control is enabled, as far as is known
 */
struct gp_cpu {
	const struct gp_backend *backend;
	unsigned int cpu;
	struct gp_perf_caps caps;
	u32 ranking;
	struct gp_invariance invariance;
	enum gp_mode mode;
	u32 epp;
	bool full_speed;
	bool boost;
	u32 hint;
	bool parked;
	bool started;
	bool stopping;
	int force;
	atomic64_t limits;
	atomic64_t wish;
	atomic_t pending;
	call_single_data_t call;
	struct gp_shadow shadow;
	u64 found;
	u64 found_known;
	struct gp_throttle throttle;
	struct gp_boost need;
	struct gp_step step;
	struct gp_template template;
	bool template_valid;
	u64 write_cost;
	u32 writes_timed;
	struct gp_counts counts;
	int last_error;
	bool enabled;
};

int gp_cpu_look(const struct gp_backend *backend, unsigned int cpu, char *why,
		size_t size);
int gp_cpu_start(struct gp_cpu *c, const struct gp_backend *backend,
		 unsigned int cpu, enum gp_mode mode, char *why, size_t size);
void gp_cpu_discover(struct gp_cpu *c);
int gp_cpu_stop(struct gp_cpu *c);
int gp_cpu_request(struct gp_cpu *c, const struct gp_wish *wish);
int gp_cpu_request_and_settle(struct gp_cpu *c, const struct gp_wish *wish);
void gp_cpu_hasten(struct gp_cpu *c, u32 floor, u32 target);
void gp_cpu_hasten_timed(struct gp_cpu *c, u32 floor, u32 target);
bool gp_cpu_set_limits(struct gp_cpu *c, u32 min, u32 max);
void gp_cpu_set_share(u32 min_pct, u32 max_pct);
void gp_cpu_share(u32 *min_pct, u32 *max_pct);
void gp_cpu_bounds(const struct gp_cpu *c, struct gp_bounds *bounds);
int gp_cpu_set_boost(struct gp_cpu *c, bool boost);
int gp_cpu_set_epp(struct gp_cpu *c, u32 epp);
void gp_cpu_set_mode(struct gp_cpu *c, enum gp_mode mode);
void gp_cpu_set_hint(struct gp_cpu *c, u32 level);
void gp_cpu_forget_wish(struct gp_cpu *c);
int gp_cpu_set_free(struct gp_cpu *c, bool full_speed);
int gp_cpu_park(struct gp_cpu *c, bool parked);
int gp_cpu_rejoin(struct gp_cpu *c);
int gp_cpu_resume(struct gp_cpu *c);
bool gp_cpu_needs_retry(const struct gp_cpu *c);
int gp_cpu_retry(struct gp_cpu *c);
int gp_cpu_apply(struct gp_cpu *c, bool force);
void gp_cpu_kick(struct gp_cpu *c, bool force);
int gp_cpu_settle(struct gp_cpu *c);
u32 gp_cpu_highest(const struct gp_cpu *c);
u32 gp_cpu_clamp_level(const struct gp_cpu *c, u32 level);
void gp_commit_here(void *info);

#endif /* GP_CPU_H */
