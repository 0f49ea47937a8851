import { spawnSync } from 'node:child_process'
import { onServer, type PostgresServer } from '#tests/support/servers/postgres-server.ts'

/**
 * Runs a command of the built program's command line.
 * @throws if it fails.
 */
const runCommand = (args: readonly string[], env: Readonly<Record<string, string>>): void => {
  process.stdout.write(`callboard ${args.join(' ')} …\n`)
  const { status } = spawnSync(process.execPath, ['build/server/cli.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CALLBOARD_ENV_FILE: '', NODE_ENV: 'production', ...env },
  })
  if (status !== 0) throw new Error(`callboard ${args.join(' ')} ended with ${status}`)
}

/** PostgreSQL does this by itself at some point in the first minutes; doing it now makes plans repeatable. */
const vacuumStatement = 'vacuum analyze'

/** Three copies of the demo agency. Its pictures are drawn only once, which takes minutes. */
export interface SeededDatabases {
  /** Address of the database with the demo's 72 models. */
  readonly small: string
  /** Fills the embedded database of another data folder. */
  readonly fillEmbedded: (folder: string) => void
  /** Returns the address of a database with a large roster. */
  readonly grow: (models: number) => Promise<string>
}

/** Fills a database with the demo agency; its pictures are in `folder`. */
export const seedDemo = async (
  postgres: PostgresServer,
  folder: string,
): Promise<SeededDatabases> => {
  await onServer(postgres.url, 'create database bench_72')
  const small = postgres.getUrl('bench_72')
  const env = { DATABASE_URL: small, DATA_DIR: folder }
  runCommand(['seed'], env)
  await onServer(small, vacuumStatement)
  return {
    small,
    fillEmbedded: (directory) => {
      const archive = `${directory}.tar`
      runCommand(['backup', archive], env)
      runCommand(['restore', archive], { DATABASE_URL: '', DATA_DIR: directory })
    },
    grow: async (models) => {
      await onServer(postgres.url, `create database bench_${models} template bench_72`)
      const url = postgres.getUrl(`bench_${models}`)
      runCommand(['seed', '--models', String(models)], { DATABASE_URL: url, DATA_DIR: folder })
      await onServer(url, vacuumStatement)
      return url
    },
  }
}
