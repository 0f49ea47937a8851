import type { Logger } from 'pino'
import type { DbCtx } from '#server/db/context.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The first argument of every use case: on whose behalf, in which transaction, with which outside world. */
export interface Ctx extends DbCtx {
  readonly actor: Actor
  readonly requestId: string
  readonly log: Logger
  readonly platform: Platform
}
