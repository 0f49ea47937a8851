import { createProgram } from '#server/program.ts'
import { type Environment, readConfig, type Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { PATIENT_TIMEOUT_MS } from '#server/db/client.ts'
import { system } from '#server/kernel/actor.ts'
import { openResources } from '#server/resources.ts'

interface Options {
  /** For work on whole tables, which may take long. */
  readonly isDirect?: boolean
  /** Whether to migrate the database to this version first. */
  readonly isMigrated?: boolean
}

/**
 * Opens the resources named by the settings, runs the work as the program itself and closes them: the same
 * program as the server's, without HTTP and without the queue.
 * @throws `OperatorError`, for example while a server has the embedded database open.
 */
export const withProgram = async (
  environment: Environment,
  work: (ctx: Ctx) => Promise<void>,
  { isDirect = false, isMigrated }: Options = {},
): Promise<void> => {
  const config = readConfig(environment)
  const resources = await (isDirect
    ? openResources(pastPooler(config), { isMigrated, statementTimeoutMs: PATIENT_TIMEOUT_MS })
    : openResources(config, { isMigrated }))
  try {
    await work(createProgram(resources).contextOf(system, 'command'))
  } finally {
    await resources.database.close()
  }
}

/**
 * The settings with a direct connection to the database, past its pooler, as the role that owns the tables.
 */
const pastPooler = (config: Config): Config => {
  const { database } = config
  if (database.kind !== 'postgres' || !database.directUrl) return config
  const direct = { ...database, url: database.directUrl, poolMode: 'session' } as const
  return { ...config, database: direct }
}
