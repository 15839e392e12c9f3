# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # base, logs, configs_tree are of test-patches
#
# Do the folders that the series touches compile, without a warning, where a part of
# the kernel that they use is left out?
#
#   . tests/series/configs.sh
#   check_configs FILE      in $configs_tree, a patched source
#

# Folders, and what has to be configured for make to go there
touched_folders=(
	"kernel/sched/ -"
	"arch/x86/kernel/cpu/ -"
	"drivers/cpufreq/ CPU_FREQ"
	"drivers/acpi/ ACPI"
)

# config_lines FILE NAME
config_lines() {
	awk -v name="$2" '
		$1 == "config" { inside = $2 == name; next }
		inside && /^CONFIG_/' "$1"
}

config_names() { sed -n 's/^config //p' "$1"; }

# known LINE...: those whose symbol this kernel has, compared with its .config
known() {
	local line symbol

	for line in "$@"; do
		symbol=${line#CONFIG_} symbol=${symbol%%=*}
		! grep -rqE "^\s*(menu)?config $symbol\$" --include='Kconfig*' "$configs_tree" ||
			echo "$line"
	done
}

# granted CONFIG LINE...: is it as asked for?
granted() {
	local line

	for line in "${@:2}"; do
		case $line in
		*=n) ! grep "^${line%n}" "$1" || return ;;
		*) grep -qx "$line" "$1" || { echo "$line was not granted"; return 1; } ;;
		esac
	done
}

make_odd() {
	nice make -s -j "$(nproc)" -C "$configs_tree" O=".$odd" ARCH="$arch" \
		CC="ccache gcc" KCFLAGS=-Werror "$@"
}

folders_of() {
	local folder symbol entry

	for entry in "${touched_folders[@]}"; do
		read -r folder symbol <<<"$entry"
		[ "$symbol" = - ] || grep -q "^CONFIG_$symbol=y" "$1" || continue
		echo "$folder"
	done
}

# One run of make for each: two of its -j share no order for what they both need.
compiles_silently() {
	local log=$logs/config-$odd.log folders

	mkdir -p "$configs_tree/.$odd"
	{ cat scripts/kernel.config; x86_suites; printf '%s\n' "$@"; } >"$logs/config-$odd"
	make_odd KCONFIG_ALLCONFIG="$logs/config-$odd" allnoconfig >"$log" 2>&1 || {
		tail -n 20 "$log"
		return 1
	}
	granted "$configs_tree/.$odd/.config" "$@" || return
	mapfile -t folders < <(folders_of "$configs_tree/.$odd/.config")
	make_odd "${folders[@]}" >"$log" 2>&1 || {
		grep -E 'error|warning' "$log" | head -n 20 || true
		tail -n 5 "$log"
		return 1
	}
	! grep -i 'warning:' "$log"
}

check_configs() {
	local odd arch lines seen=0

	while read -r -u 8 odd arch; do
		seen=$((seen + 1))
		mapfile -t lines < <(config_lines "$1" "$odd")
		mapfile -t lines < <(known "${lines[@]}")
		if [ ${#lines[@]} -eq 0 ]; then
			skip "$base: compiles with $odd" "Linux $base has no such choice"
			continue
		fi
		check "$base: compiles with $odd" compiles_silently "${lines[@]}"
		rm -rf "${configs_tree:?}/.$odd"
	done 8< <(config_names "$1")
	[ "$seen" -gt 0 ] || fail "$base: configurations" "there are none in $1"
}
