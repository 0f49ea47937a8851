import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { onServer, startPostgres } from '#tests/support/servers/postgres-server.ts'

const MIGRATIONS = 'db/migrations'
const CACHE = 'node_modules/.cache/callboard'

/** Name of the migrated database that is copied for every test file. */
export const TEMPLATE = 'callboard_template'

/** The migrated database that test files copy; `prepareDatabases` creates it once. */
export type TestDatabaseSource =
  | { readonly kind: 'embedded'; readonly snapshot: string }
  | { readonly kind: 'postgres'; readonly server: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

/**
 * For vitest's global setup: migrates a database once, and every test file copies it. `TEST_DATABASE` chooses
 * the kind, `postgres` (default) or `embedded`. Returns the source and the function that cleans up.
 * @throws an error if PostgreSQL is required and none can run here.
 */
export const prepareDatabases = async (): Promise<{
  source: TestDatabaseSource
  stop: () => Promise<void>
}> => {
  if (process.env.TEST_DATABASE === 'embedded') {
    return {
      source: { kind: 'embedded', snapshot: await makeSnapshot() },
      stop: () => Promise.resolve(),
    }
  }
  const { server, stop } = await prepareServer()
  return { source: { kind: 'postgres', server }, stop }
}

/** Starts a PostgreSQL server with a migrated template; returns the address of its maintenance database. */
export const prepareServer = async (): Promise<{ server: string; stop: () => Promise<void> }> => {
  const server = await startPostgres()
  await onServer(server.url, `create database ${TEMPLATE}`)
  const template = await openDatabase({ kind: 'postgres', url: server.getUrl(TEMPLATE) })
  await migrate(template)
  await template.close()
  await createRoles(server.getUrl(TEMPLATE))
  return { server: server.url, stop: () => server.stop() }
}

/** The roles of `deploy/roles.sql`. */
export const siteRole = 'callboard_site'
export const ownerRole = 'callboard_owner'

/** Runs `deploy/roles.sql` in a database as its administrator, with psql's own commands replaced. */
export const createRoles = (administrator: string): Promise<void> => {
  const script = readFileSync('deploy/roles.sql', 'utf8')
  const statements = script
    .replaceAll(/^\\.*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'${name}'`)
  return onServer(administrator, statements)
}

/** Returns the address of a database for a role. */
export const getRoleUrl = (role: string, url: string): string => {
  const address = new URL(url)
  address.username = role
  return address.href
}

/** For the browser tests' global setup: creates the folder that `copyMigrated` copies. */
export const prepareMigrated = async (): Promise<void> => {
  const folder = getMigratedFolder()
  if (existsSync(folder)) return
  const draft = `${folder}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  const database = await openDatabase({ kind: 'embedded', directory: draft })
  await migrate(database)
  await database.close()
  renameSync(draft, folder)
}

/**
 * Copies a migrated, empty embedded database into a folder, which takes a fraction of the time of creating
 * one.
 */
export const copyMigrated = (directory: string): void =>
  cpSync(getMigratedFolder(), directory, { recursive: true })

const getMigratedFolder = (): string => join(CACHE, `database-${hashMigrations()}`)

const makeSnapshot = async (): Promise<string> => {
  const file = join(CACHE, `database-${hashMigrations()}.tgz`)
  if (existsSync(file)) return file
  const database = await openDatabase({ kind: 'memory' })
  await migrate(database)
  const snapshot = (await database.dump?.()) ?? new Uint8Array(0)
  await database.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, snapshot)
  renameSync(draft, file)
  return file
}

const hashMigrations = (): string => {
  const digest = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) digest.update(name).update(readFileSync(join(MIGRATIONS, name)))
  }
  digest.update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  return digest.digest('hex').slice(0, 16)
}
