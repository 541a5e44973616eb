#!/usr/bin/env bash
# Brings up a real PostgreSQL with pgvector for tests, on a Debian machine, without Docker and without installing anything:
# the packages of a Debian release that has pgvector are unpacked into a folder and run from there by chroot.
#
#   scripts/postgres/up.sh [folder] [port]      prints DATABASE_URL=postgres://...
#   scripts/postgres/down.sh [folder]           stops it
#
# May be called again at any time: what is unpacked stays, what runs is kept. Needs root, and the mirror that the
# machine's own apt sources name. The server listens on 127.0.0.1 only, trusts everyone there and does not fsync:
# it is for tests and must hold nothing of worth. With WAKEFUL_POSTGRES_FSYNC=on it waits for its disk, to be measured
# as a server of worth would be; one that runs already stays as it is, so bring it down before. WAKEFUL_POSTGRES_DATA names
# another set of databases in the folder (the usual: data), whose server runs beside the others and needs a port of its own.
set -euo pipefail

folder=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/wakeful-postgres}
port=${2:-54329}
suite=${WAKEFUL_POSTGRES_SUITE:-trixie}
version=${WAKEFUL_POSTGRES_VERSION:-17}
fsync=${WAKEFUL_POSTGRES_FSYNC:-off}
data=${WAKEFUL_POSTGRES_DATA:-data}

here=$(cd "$(dirname "$0")" && pwd)
say() { echo "postgres: $*" >&2; }
fail() { say "$*"; exit 1; }

[ "$(id -u)" = 0 ] || fail 'chroot needs root. Run this as root, or use docker compose up (docker-compose.yml).'
command -v apt-get >/dev/null || fail 'this needs a Debian machine (apt-get). Use docker compose up (docker-compose.yml).'

mkdir -p "$folder"
folder=$(cd "$folder" && pwd -P)
root=$folder/$suite-$version

# Two callers at once wait for each other. The server must not inherit the lock, hence 9>&- below.
exec 9>"$folder/lock"
flock 9

if [ ! -e "$root/unpacked" ]; then
  "$here/unpack.sh" "$root" "$suite" "$version" >&2 9>&-
fi

pg() { chroot --userspec=pg:pg "$root" /usr/bin/env -i LC_ALL=C.UTF-8 PATH="/usr/bin:/usr/lib/postgresql/$version/bin" "$@" 9>&-; }

if [ ! -e "$root/var/pg/$data/PG_VERSION" ]; then
  pg initdb --pgdata=/var/pg/$data --username=wakeful --auth=trust --encoding=UTF8 \
    --locale-provider=builtin --locale=C.UTF-8 --no-sync >"$root/var/pg/$data.initdb.log" 2>&1 ||
    { cat "$root/var/pg/$data.initdb.log" >&2; fail 'initdb failed.'; }
fi

pid_file=$root/var/pg/$data/postmaster.pid
# Whether the server of this folder lives. A pid alone tells nothing: after kill -9 its number stays in the file, may be a
# zombie's, or may belong to somebody else by now. Only a live process has this folder for its root.
lives() { [ -e "$pid_file" ] && [ "$(readlink "/proc/$(head -n 1 "$pid_file")/root")" = "$root" ]; }
answers() { pg pg_isready --quiet --host=127.0.0.1 --port="$(sed -n 4p "$pid_file")" --username=wakeful --dbname=postgres; }

if lives; then
  # It may still be starting up or recovering.
  for _ in $(seq 60); do
    if answers || ! lives; then break; fi
    sleep 0.5
  done
fi

if ! lives; then
  if [ -e "$pid_file" ]; then
    # Its last children notice the death of their parent and let go of the shared memory.
    sleep 1
    rm -f "$pid_file"
  fi
  options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories="
  options="$options -c fsync=$fsync -c jit=off -c dynamic_shared_memory_type=mmap"
  pg pg_ctl --pgdata=/var/pg/$data --log=/var/pg/$data.log --options="$options" --wait start >/dev/null 2>&1 </dev/null ||
    { tail -n 20 "$root/var/pg/$data.log" >&2; fail "the server does not start on port $port."; }
fi
answers || fail "the server runs but does not answer. scripts/postgres/down.sh stops it; its log is $root/var/pg/$data.log."

# A server that ran already may have another port: the fourth line of its pid file tells.
port=$(sed -n 4p "$pid_file")
echo "DATABASE_URL=postgres://wakeful@127.0.0.1:$port/postgres"
