#!/usr/bin/env bash
# Runs a client program of the PostgreSQL that scripts/postgres/up.sh has unpacked, such as pg_dump, which must not be older than its server.
# It reads its standard input and writes to its standard output; it sees no file of the machine.
#
#   scripts/postgres/client.sh <program> [arguments]
#
# WAKEFUL_POSTGRES_FOLDER is the folder, where it is not the usual one. Needs root.
set -euo pipefail

folder=${WAKEFUL_POSTGRES_FOLDER:-${XDG_CACHE_HOME:-$HOME/.cache}/wakeful-postgres}
root=$(find "$folder" -mindepth 2 -maxdepth 2 -name unpacked -printf '%h\n' -quit)
[ -n "$root" ] || { echo "postgres: nothing is unpacked in $folder. Run scripts/postgres/up.sh." >&2; exit 1; }
program=$1
shift
exec chroot "$root" /usr/bin/env LC_ALL=C.UTF-8 "/usr/lib/postgresql/${root##*-}/bin/$program" "$@"
