import { spawnSync } from 'node:child_process'
import pg from 'pg'
import type { PostgresServer } from '#tests/support/servers/postgres-server.ts'

/**
 * Runs an operator's command of the built program.
 * @throws if it fails.
 */
const operate = (args: readonly string[], env: Readonly<Record<string, string>>): void => {
  process.stdout.write(`callboard ${args.join(' ')} …\n`)
  const { status } = spawnSync(process.execPath, ['build/server/cli.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  if (status !== 0) throw new Error(`callboard ${args.join(' ')} ended with ${status}`)
}

const createDatabase = async (postgres: PostgresServer, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${sql}`)
  await client.end()
}

/** The same demo agency three times; its pictures are drawn once, which takes minutes. */
export interface Seeded {
  /** Address of the database with the demo's 72 models. */
  readonly small: string
  /** Fills the embedded database of another data folder. */
  readonly fillEmbedded: (folder: string) => void
  /** Address of a database with a large roster. */
  readonly grow: (models: number) => Promise<string>
}

/** Fills a database with the demo agency, its pictures in `folder`. */
export const seedDemo = async (postgres: PostgresServer, folder: string): Promise<Seeded> => {
  await createDatabase(postgres, 'bench_72')
  const small = postgres.urlOf('bench_72')
  const env = { DATABASE_URL: small, DATA_DIR: folder }
  operate(['seed'], env)
  return {
    small,
    fillEmbedded: (directory) => {
      const archive = `${directory}.tar`
      operate(['backup', archive], env)
      operate(['restore', archive], { DATABASE_URL: '', DATA_DIR: directory })
    },
    grow: async (models) => {
      await createDatabase(postgres, `bench_${models} template bench_72`)
      const url = postgres.urlOf(`bench_${models}`)
      operate(['seed', '--models', String(models)], { DATABASE_URL: url, DATA_DIR: folder })
      return url
    },
  }
}
