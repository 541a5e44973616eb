#!/usr/bin/env bash
# Stops the PostgreSQL that scripts/postgres/up.sh started. Its folder stays, so that the next start takes a second.
#
#   scripts/postgres/down.sh [folder]
#
# WAKEFUL_POSTGRES_DATA is as for up.sh.
set -euo pipefail

data=${WAKEFUL_POSTGRES_DATA:-data}
folder=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/wakeful-postgres}
for root in "$folder"/*-[0-9]*; do
  [ -e "$root/var/pg/$data/postmaster.pid" ] || continue
  # Left by a server that was killed; up.sh clears it away.
  [ "$(readlink "/proc/$(head -n 1 "$root/var/pg/$data/postmaster.pid")/root")" = "$(cd "$root" && pwd -P)" ] || continue
  chroot --userspec=pg:pg "$root" /usr/lib/postgresql/"${root##*-}"/bin/pg_ctl \
    --pgdata=/var/pg/$data --mode=fast --wait stop >&2
done
