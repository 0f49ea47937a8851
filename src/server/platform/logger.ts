import pino, { type Logger } from 'pino'
import type { Settings } from '#server/config.ts'

/** Structured log on standard error: standard output is for what people read at the start. */
export const createLogger = (settings: Pick<Settings, 'logLevel'>): Logger =>
  pino(
    {
      level: settings.logLevel,
      redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers'],
    },
    pino.destination({ dest: 2, sync: false }),
  )
