#!/usr/bin/env bash
# Stops the PostgreSQL that scripts/postgres/up.sh started. Its folder stays, so that the next start takes a second.
#
#   scripts/postgres/down.sh [folder]
set -euo pipefail

folder=${1:-${XDG_CACHE_HOME:-$HOME/.cache}/wakeful-postgres}
for root in "$folder"/*-[0-9]*; do
  [ -e "$root/var/pg/data/postmaster.pid" ] || continue
  chroot --userspec=pg:pg "$root" /usr/lib/postgresql/"${root##*-}"/bin/pg_ctl \
    --pgdata=/var/pg/data --mode=fast --wait stop >&2
done
