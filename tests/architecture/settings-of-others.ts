import { memorySettings } from '#tests/support/deployment.ts'

/** Environment variables that belong to other programs, so that the program's settings do not name them. */
export const settingsOfOthers = ['NODE_ENV', 'OTEL_EXPORTER_OTLP_ENDPOINT', ...memorySettings]
