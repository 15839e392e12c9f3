# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash
#
# Debian packages of any release, without touching the machine's own packages:
# a private apt, with its own sources, lists and cache, which checks signatures
# as the machine's apt does and reaches the mirror the same way.
#
#   . scripts/lib/debian.sh
#   $gp_cache                  everything this project downloads and keeps
#   debian_mirror              the mirror that the machine's apt sources name
#   debian_mirror security     the same for security updates
#   debian_update RELEASE      fetch the package lists of a release
#   debian_apt RELEASE apt-get|apt-cache ARGUMENT...
#
gp_cache=${XDG_CACHE_HOME:-$HOME/.cache}/guided-pstate
debian_keyring=/usr/share/keyrings/debian-archive-keyring.gpg

# apt itself reads the sources, so both of its formats are understood.
# Third-party sources drop out: theirs is another suite or another component.
debian_mirror() {
	local suite='(bullseye|bookworm|trixie|forky|sid|(old)*stable|testing|unstable)'
	local indexes main security

	indexes=$(apt-get update --print-uris 2>/dev/null) || indexes=
	main=$(debian_mirror_of "$suite" "$indexes")
	security=$(debian_mirror_of "$suite(-security|/updates)" "$indexes")
	[ -n "$main" ] || {
		echo "${0##*/}: no Debian mirror among this machine's apt sources (see sources.list(5))" >&2
		return 1
	}
	case ${1:-} in
	security) echo "${security:-$main-security}" ;;
	*) echo "$main" ;;
	esac
}

# debian_mirror_of SUITE-REGEXP INDEXES
debian_mirror_of() {
	sed -nE "s#^'(.*[^/])/*/dists/$1/main/binary-[^']*'.*#\\1#p" <<<"$2" | head -n 1
}

# debian_update RELEASE: (re)make the private apt's sources and fetch its lists
debian_update() {
	local root=$gp_cache/apt/$1 options main security

	main=$(debian_mirror)
	security=$(debian_mirror security)
	options="[arch=amd64 signed-by=$debian_keyring]"
	mkdir -p "$root"
	{
		echo "deb $options $main $1 main"
		case $1 in
		*-backports) ;;
		*) echo "deb $options $security $1-security main" ;;
		esac
	} >"$root/sources.list"
	debian_apt "$1" apt-get update
}

# The machine's apt.conf still holds: a proxy, credentials, a certificate.
debian_apt() {
	local root=$gp_cache/apt/$1

	shift
	mkdir -p "$root/state/lists/partial" "$root/cache/archives/partial"
	flock "$root/lock" "$1" -qq \
		-o Dir::State="$root/state" \
		-o Dir::Cache="$root/cache" \
		-o Dir::Cache::pkgcache=pkgcache.bin \
		-o Dir::Cache::srcpkgcache= \
		-o Dir::Etc::SourceList="$root/sources.list" \
		-o Dir::Etc::SourceParts=/dev/null \
		-o Dir::Etc::Preferences=/dev/null \
		-o Dir::Etc::PreferencesParts=/dev/null \
		-o APT::Architecture=amd64 \
		-o APT::Architectures=amd64 \
		-o APT::Sandbox::User="$(id -un)" \
		-o APT::Update::Post-Invoke= \
		-o APT::Update::Post-Invoke-Success= \
		"${@:2}"
}
