# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154 # gp_cache is of debian.sh
#
# A small root of another Debian release: its packages unpacked, not installed.
# Enough for a compiler, whose packages have no scripts that matter.
#
#   . scripts/lib/debian.sh
#   . scripts/lib/debian-root.sh
#   root=$(debian_root RELEASE PACKAGE...)     make it once; later calls find it
#   in_debian_root "$root" DIR... -- COMMAND   run as root, with each DIR in it
#

debian_root() {
	local release=$1 home new

	shift
	home=$gp_cache/roots/$release
	mkdir -p "$gp_cache/roots"
	(
		exec 9>"$home.lock"
		flock 9
		[ "$(cat "$home/.packages" 2>/dev/null)" != "$*" ] || return 0
		echo "${0##*/}: unpacking a root of Debian $release" >&2
		new=$(mktemp -d "$home.XXXXXX")
		trap 'rm -rf "$new"' EXIT
		debian_unpack "$release" "$new" "$@" >"$home.log" 2>&1 || {
			tail -n 5 "$home.log" >&2
			return 1
		}
		chmod 755 "$new/root"
		echo "$*" >"$new/root/.packages"
		rm -rf "$home"
		mv "$new/root" "$home"
	) || return
	echo "$home"
}

# debian_unpack RELEASE FOLDER PACKAGE...: with all that they depend on, into
# FOLDER/root
debian_unpack() {
	local release=$1 to=$2 package

	shift 2
	mkdir -p "$to/debs/partial" "$to/root"
	: >"$to/status"
	debian_update "$release"
	debian_apt "$release" apt-get -y --download-only \
		-o Dir::State::status="$to/status" \
		-o Dir::Cache::Archives="$to/debs" \
		-o APT::Install-Recommends=false \
		install base-files "$@" || return
	for package in "$to"/debs/*.deb; do
		dpkg -x "$package" "$to/root" || return
	done
	# what mawk's installation would have done
	ln -sf mawk "$to/root/usr/bin/awk"
}

# The mounts are seen by the command alone and end with it. In a chroot, where
# the kernel refuses that, they are undone afterwards.
in_debian_root() {
	local propagation=private

	unshare --mount true 2>/dev/null || propagation=unchanged
	unshare --mount --propagation "$propagation" \
		"$BASH" -c "$(declare -f in_debian_root_mounted); in_debian_root_mounted \"\$@\"" \
		- "$@"
}

in_debian_root_mounted() {
	local root=$1 dir

	shift
	set -e
	trap 'umount -l "${mounted[@]}"' EXIT
	mounted=("$root/proc" "$root/dev")
	mount -t proc proc "$root/proc"
	mount --bind /dev "$root/dev"
	while [ "$1" != -- ]; do
		dir=$(readlink -e "$1")
		mkdir -p "$root$dir"
		mount --bind "$dir" "$root$dir"
		mounted+=("$root$dir")
		shift
	done
	shift
	env -i PATH=/usr/sbin:/usr/bin chroot "$root" "$@"
}
