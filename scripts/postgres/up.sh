#!/usr/bin/env bash
# Brings up a real PostgreSQL with pgvector for tests, on a Debian machine, without Docker and without installing anything:
# the packages of a Debian release that has pgvector are unpacked into a folder and run from there by chroot.
#
#   scripts/postgres/up.sh [folder] [port]      prints DATABASE_URL=postgres://...
#   scripts/postgres/down.sh [folder]           stops it
#
# May be called again at any time: what is unpacked stays, what runs is kept. Needs root, and the mirror that the
# machine's own apt sources name. The server listens on 127.0.0.1 only, trusts everyone there and does not fsync:
# it is for tests and must hold nothing of worth.
set -euo pipefail

folder=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/wakeful-postgres}
port=${2:-54329}
suite=${WAKEFUL_POSTGRES_SUITE:-trixie}
version=${WAKEFUL_POSTGRES_VERSION:-17}

here=$(cd "$(dirname "$0")" && pwd)
say() { echo "postgres: $*" >&2; }
fail() { say "$*"; exit 1; }

[ "$(id -u)" = 0 ] || fail 'chroot needs root. Run this as root, or use docker compose up (docker-compose.yml).'
command -v apt-get >/dev/null || fail 'this needs a Debian machine (apt-get). Use docker compose up (docker-compose.yml).'

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
root=$folder/$suite-$version

# Two callers at once wait for each other. The server must not inherit the lock, hence 9>&- below.
exec 9>"$folder/lock"
flock 9

if [ ! -e "$root/unpacked" ]; then
  "$here/unpack.sh" "$root" "$suite" "$version" >&2 9>&-
fi

pg() { chroot --userspec=pg:pg "$root" /usr/bin/env -i LC_ALL=C.UTF-8 PATH="/usr/bin:/usr/lib/postgresql/$version/bin" "$@" 9>&-; }

if [ ! -e "$root/var/pg/data/PG_VERSION" ]; then
  pg initdb --pgdata=/var/pg/data --username=wakeful --auth=trust --encoding=UTF8 \
    --locale-provider=builtin --locale=C.UTF-8 --no-sync >"$root/var/pg/initdb.log" 2>&1 ||
    { cat "$root/var/pg/initdb.log" >&2; fail 'initdb failed.'; }
fi

if ! pg pg_ctl --pgdata=/var/pg/data status >/dev/null 2>&1; then
  options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=/tmp"
  options="$options -c fsync=off -c jit=off -c dynamic_shared_memory_type=mmap"
  pg pg_ctl --pgdata=/var/pg/data --log=/var/pg/server.log --options="$options" --wait start >/dev/null 2>&1 </dev/null ||
    { tail -n 20 "$root/var/pg/server.log" >&2; fail "the server does not start on port $port."; }
fi

# A server that ran already may have another port: the fourth line of its pid file tells.
port=$(sed -n 4p "$root/var/pg/data/postmaster.pid")
echo "DATABASE_URL=postgres://wakeful@127.0.0.1:$port/postgres"
