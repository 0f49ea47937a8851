import type { Settings } from '#server/config.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Mailer } from './mail/mailer.ts'

/** The outside world, each part an interface with a real and a sandbox implementation (decisions §5). */
export interface Platform {
  readonly settings: Settings
  readonly clock: Clock
  readonly ids: Ids
  readonly mailer: Mailer
}
