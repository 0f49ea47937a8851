import type { Ctx } from './context.ts'
import type { Actor } from './kernel/actor.ts'
import { orderEffects } from './modules.ts'
import { checkFlows } from './modules/orders/index.ts'
import { purgeAfterCommit } from './modules/shared-cache/index.ts'
import { createPlatform, type PlatformParts } from './platform/create-platform.ts'
import type { Platform } from './platform/platform.ts'
import type { Resources } from './resources.ts'

/** Open resources, and tests' replacements for outside services. */
export type ProgramParts = Resources & Omit<PlatformParts, 'config'>

/** Everything below HTTP: the basis of the command line and the server. */
export interface Program extends Resources {
  readonly platform: Platform
  readonly contextOf: (actor: Actor, requestId: string) => Ctx
}

/** Connects the outside services to the open resources, and creates contexts for the use cases. */
export const createProgram = (parts: ProgramParts): Program => {
  const { config, log, database } = parts
  checkFlows()
  const platform = createPlatform(parts)
  return {
    config,
    log,
    database,
    platform,
    contextOf: (actor, requestId) => {
      const ctx: Ctx = {
        actor,
        requestId,
        log: log.child({ requestId }),
        db: database.db,
        config,
        platform,
        orderEffects,
      }
      return { ...ctx, purge: ({ db }, tags) => purgeAfterCommit({ ...ctx, db }, tags) }
    },
  }
}
