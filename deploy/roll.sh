#!/bin/sh
# A new version without an outage, for compose.yaml beside it: migrates the database, then replaces one instance after the
# other, each once the one before is ready. If one does not become ready, the others are left as they are.
#
#   git pull && deploy/roll.sh    # builds the image first
#   deploy/roll.sh back           # the image before, which still runs on the migrated database
#
# ROLL_TIMEOUT: how many seconds an instance may take to become ready (180). ROLL_PAUSE: how long the proxy is given to
# send requests to it (5).
set -eu

cd "$(dirname "$0")"
instances='site-1 site-2'
timeout=${ROLL_TIMEOUT:-180}
pause=${ROLL_PAUSE:-5}

say() { echo "roll: $*" >&2; }
compose() { docker compose --file compose.yaml "$@"; }

# Whether an instance has what it needs, asked from inside: the proxy hides /readyz.
is_ready() {
  compose exec -T "$1" node -e \
    'fetch("http://127.0.0.1:3000/readyz").then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))' \
    >/dev/null 2>&1
}

await_ready() {
  waited=0
  until is_ready "$1"; do
    if [ "$waited" -ge "$timeout" ]; then
      say "$1 is not ready after $timeout seconds. Its log ends with:"
      compose logs --tail 20 "$1" >&2
      say "The other instances are as they were. To go back: deploy/roll.sh back"
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
}

case "${1:-}" in
  '')
    CALLBOARD_COMMIT=$(git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null || true)
    export CALLBOARD_COMMIT
    # Kept for the way back.
    if docker image inspect callboard >/dev/null 2>&1; then docker tag callboard callboard:before; fi
    compose build migrate
    ;;
  back)
    docker tag callboard:before callboard
    ;;
  *)
    say 'use deploy/roll.sh, or deploy/roll.sh back'
    exit 2
    ;;
esac

say 'migrating'
if ! compose run --rm migrate; then
  say 'The migration failed, and no instance was touched.'
  exit 1
fi
for instance in $instances; do
  say "replacing $instance"
  compose up --detach --no-deps --no-build "$instance"
  await_ready "$instance"
  sleep "$pause"
done
say 'All instances run the same image.'
