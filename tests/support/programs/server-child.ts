import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLogger } from '#server/platform/logger.ts'

/**
 * A separate server process for tests of several instances: the program's API on the database of the
 * environment, on a free port. Prints its address on standard output.
 */
const config = readConfig(process.env)
const log = createLogger(config)
const database = await openDatabase(config.database)
const app = await buildApp({ config, log, database })
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
