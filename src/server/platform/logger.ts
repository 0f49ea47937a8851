import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { toLoggedError, toLoggedRefusal } from './log-errors.ts'

/**
 * Structured log on standard error, because standard output is for messages to people at the start. It
 * contains no personal input: errors are logged as `err` (`toLoggedError`), refusals of an input as `refusal`
 * (`toLoggedRefusal`).
 */
export const createLogger = (
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers'],
      serializers: {
        err: (error: unknown) => toLoggedError(error),
        refusal: (error: unknown) => toLoggedRefusal(error),
      },
    },
    destination,
  )
