import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresServer } from '#tests/support/servers/postgres-server.ts'

/** A database with the demo agency and optionally a large roster. Returns its address. */
export const seedDatabase = async (
  postgres: PostgresServer,
  name: string,
  folder: string,
  models?: number,
): Promise<string> => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = postgres.urlOf(name)
  const more = models === undefined ? [] : ['--models', String(models)]
  process.stdout.write(`seeding ${name} …\n`)
  const { status } = spawnSync(process.execPath, ['build/server/cli.js', 'seed', ...more], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
    },
  })
  if (status !== 0) throw new Error(`Seeding ${name} ended with ${status}`)
  return url
}
