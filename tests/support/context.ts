import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { system } from '#server/kernel/actor.ts'
import { orderEffects } from '#server/modules.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A clock that only the test moves. */
export const aClock = (start = '2025-06-02T10:00:00Z') => {
  let now = new Date(start)
  return {
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** The program's context on a test database, for tests below HTTP. */
export const aContext = (
  database: Pick<Database, 'db'>,
  {
    environment = {},
    ...platform
  }: Partial<Platform> & { environment?: Record<string, string> } = {},
): Ctx => {
  const config = readConfig(environment)
  return {
    actor: system,
    requestId: 'test',
    log: pino({ level: 'silent' }),
    db: database.db,
    config,
    platform: { ...createPlatform({ config, clock: aClock() }), ...platform },
    orderEffects,
  }
}
