import { mkdirSync } from 'node:fs'
import { type Environment, readSettings } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { system } from '#server/kernel/actor.ts'
import { registerOrderEffects } from '#server/modules/orders/index.ts'
import { orderEffects } from '#server/order-effects.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { createLogger } from '#server/platform/logger.ts'

/**
 * Opens the database that the settings name, brings it to the newest migration, does the work as the program
 * itself and closes it.
 * @throws `DirectoryInUseError` while a server has the embedded one open.
 */
export const withProgram = async (
  environment: Environment,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> => {
  const settings = readSettings(environment)
  registerOrderEffects(orderEffects)
  const log = createLogger(settings)
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openDatabase(settings.database)
  try {
    await migrate(database)
    const platform = createPlatform({ settings })
    await work({ actor: system, requestId: 'command', log, db: database.db, platform })
  } finally {
    await database.close()
  }
}
