#!/bin/sh
# Sends the newest backup of the site to another machine, encrypted, once it has been read to its end. The site makes one
# every night in BACKUP_DIR (callboard.service); callboard-backup.timer runs this some hours later.
#
# BACKUP_RECIPIENT: the public key of `age-keygen`. The secret key stays elsewhere, with whoever will restore.
# BACKUP_TARGET: a folder on another machine, as `rsync` takes it, such as backups@other.example:callboard.
set -eu

archive=$(find "$BACKUP_DIR" -maxdepth 1 -name 'callboard-*.tgz' -mtime -2 | sort | tail -n 1)
if [ -z "$archive" ]; then
  echo "There is no backup of the last two days in $BACKUP_DIR. The log of the site says why" >&2
  exit 1
fi
node build/server/cli.js verify "$archive"

encrypted=$(mktemp -d)
trap 'rm -rf "$encrypted"' EXIT
age --recipient "$BACKUP_RECIPIENT" --output "$encrypted/$(basename "$archive").age" "$archive"
rsync --timeout=300 "$encrypted/$(basename "$archive").age" "$BACKUP_TARGET/"
echo "Sent $(basename "$archive").age to $BACKUP_TARGET"
