#!/usr/bin/env bash
# Unpacks PostgreSQL and pgvector of another Debian release into a folder that chroot can enter.
#
#   scripts/postgres/unpack.sh <root> <suite> <version>
#
# Mirror, proxies and keys are those of the machine's own apt; only the suite and the place of the lists differ.
set -euo pipefail

root=$1 suite=$2 version=$3
work=$root.unpacking
rm -rf "$work" "$root"
mkdir -p "$work"/apt/{lists/partial,archives/partial,sources.list.d} "$work/root"
touch "$work/apt/status"

# The machine's first source of its own release, with the suite replaced; both ways of writing apt knows.
. /etc/os-release
release=${VERSION_CODENAME:?/etc/os-release names no release}
sources() {
  local file
  for file in /etc/apt/sources.list.d/*.sources; do
    [ -e "$file" ] || continue
    grep -v '^#' "$file" | awk -v release="$release" -v suite="$suite" '
      BEGIN { RS = ""; FS = "\n" }
      /(^|\n)Types:[^\n]*deb( |\n|$)/ && !/(^|\n)Enabled: *no/ && $0 ~ "(^|\n)Suites:([^\n]* )?" release "/?( |\n|$)" {
        for (i = 1; i <= NF; i++) {
          if ($i ~ /^Types:/) print "Types: deb"
          else if ($i ~ /^Suites:/) print "Suites: " suite
          else if ($i ~ /^Components:/) print "Components: main"
          else print $i
        }
        exit
      }' >"$work/apt/sources.list.d/debian.sources"
    if [ -s "$work/apt/sources.list.d/debian.sources" ]; then return; fi
  done
  rm -f "$work/apt/sources.list.d/debian.sources"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
    [ -e "$file" ] || continue
    sed -nE "s#^deb +(\[[^]]*\] +)?([^ ]+) +$release +.*#deb \1\2 $suite main#p" "$file" | head -n 1 \
      >"$work/apt/sources.list.d/debian.list"
    if [ -s "$work/apt/sources.list.d/debian.list" ]; then return; fi
  done
  echo "postgres: the apt sources of this machine name no mirror for $release." >&2
  exit 1
}
sources

apt=(
  -o "Dir::Etc::sourcelist=/dev/null"
  -o "Dir::Etc::sourceparts=$work/apt/sources.list.d"
  -o "Dir::Etc::preferences=/dev/null"
  -o "Dir::Etc::preferencesparts=/dev/null"
  -o "Dir::State::lists=$work/apt/lists"
  -o "Dir::State::status=$work/apt/status"
  -o "Dir::Cache=$work/apt"
  -o "Dir::Cache::archives=$work/apt/archives"
  -o "APT::Sandbox::User=root"
  -o "APT::Update::Error-Mode=any"
)

# A keyring older than the suite does not know its keys. The keyring package of the machine's own release, which apt
# checks with the keys it has, brings them.
refresh_keys() {
  echo "postgres: the lists of $suite cannot be verified yet; fetching Debian's newest keyring for $release" >&2
  apt-get -qq update
  (cd "$work/apt" && apt-get -qq -o APT::Sandbox::User=root download debian-archive-keyring && dpkg -x debian-archive-keyring_*.deb keyring)
  local keys=$work/apt/keyring/usr/share/keyrings/debian-archive-keyring.gpg
  [ -e "$keys" ] || keys=${keys%.gpg}.pgp
  if [ -e "$work/apt/sources.list.d/debian.sources" ]; then
    sed -i '/^Signed-By:/d' "$work/apt/sources.list.d/debian.sources"
    echo "Signed-By: $keys" >>"$work/apt/sources.list.d/debian.sources"
  else
    sed -i -E "s#^deb +(\[[^]]*\] +)?#deb [signed-by=$keys] #" "$work/apt/sources.list.d/debian.list"
  fi
}
apt-get -qq "${apt[@]}" update || { refresh_keys && apt-get -qq "${apt[@]}" update; }

apt-get -qq "${apt[@]}" install --download-only --no-install-recommends --yes \
  base-files dash coreutils "postgresql-$version" "postgresql-$version-pgvector"

# base-files first: it has the links (/lib to usr/lib) that the others stand on. What only installs is left out.
dpkg -x "$work"/apt/archives/base-files_*.deb "$work/root"
for package in "$work"/apt/archives/*.deb; do
  case $(basename "$package") in
    base-files_* | perl* | libperl* | debconf* | openssl_* | openssl-provider* | ucf_* | ssl-cert_* | postgresql-common* | \
      postgresql-client-common* | dpkg_* | passwd_* | libllvm* | libz3* | adduser_* | tar_* | sensible-utils_*) ;;
    *) dpkg -x "$package" "$work/root" ;;
  esac
done

cd "$work/root"
echo 'pg:x:5432:5432:pg:/var/pg:/bin/sh' >>etc/passwd
echo 'pg:x:5432:' >>etc/group
mkdir -p dev/shm tmp var/pg
chmod 1777 tmp dev/shm
chown 5432:5432 var/pg
chmod 755 .
[ -e dev/null ] || mknod -m 666 dev/null c 1 3
[ -e dev/urandom ] || mknod -m 666 dev/urandom c 1 9
date -u +%FT%TZ >unpacked

# The finished root takes its place in one step: an interrupted run leaves only what the next one clears away.
mv "$work/root" "$root"
rm -rf "$work"
