import { memorySettings } from '#tests/support/deployment.ts'

/** Environment variables of other programs, which our settings therefore do not list. */
export const settingsOfOthers = [
  'NODE_ENV',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  // Used by the script that copies backups to another machine, and by the image build.
  'BACKUP_RECIPIENT',
  'BACKUP_TARGET',
  'CALLBOARD_COMMIT',
  ...memorySettings,
]
