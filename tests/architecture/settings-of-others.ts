import { memorySettings } from '#tests/support/deployment.ts'

/** Environment variables that belong to other programs, so that the program's settings do not name them. */
export const settingsOfOthers = [
  'NODE_ENV',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  // Of the script that sends backups to another machine, and of the build of the image.
  'BACKUP_RECIPIENT',
  'BACKUP_TARGET',
  'CALLBOARD_COMMIT',
  ...memorySettings,
]
