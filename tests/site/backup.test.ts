import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DbCtx } from '#server/db/context.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { models } from '#server/db/schema/models.ts'
import { verifyArchive } from '#server/modules/backup/index.ts'
import { eventually } from '#tests/support/eventually.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { startSite, withDatabase } from '#tests/support/site/site.ts'

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const cli = (args: readonly string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['build/server/cli.js', ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1', ...environment },
  })

/** Sets the state of a site an hour after its first start. */
const addDueBackup = async ({ db }: DbCtx): Promise<void> => {
  const kind = 'backups.make-due'
  await db.insert(jobs).values({ kind, payload: {}, recurring: true, dueAt: new Date(0) })
}

it('a site on the embedded database backs itself up while it runs', async () => {
  const folder = aFolder()
  const site = await startSite({
    seed: async (ctx) => {
      await aModel(ctx, { firstName: 'Zoë' })
      await addDueBackup(ctx)
    },
    environment: { BACKUP_DIR: folder, DISK_RESERVE_MB: '1', METRICS_TOKEN: 'measure' },
  })
  onTestFinished(() => site.remove())
  const listArchives = () => readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  // The backup runs after the other long jobs of a first start, which is slow on a busy machine.
  await vi.waitFor(() => expect(listArchives()).toHaveLength(1), { timeout: 90_000 })
  const archive = join(folder, listArchives()[0]!)
  const verified = cli(['verify', archive])
  expect(verified.stdout).toMatch(
    /^Made on \S+ by Callboard 0\.1\.0.* with the database of \d{4}_\w+\.\n\d+ rows in \d+ tables, \d+ files of [\d.]+ MB\.\nIt is complete, and its checksums are right\.\nCallboard 0\.1\.0.* can restore it\.\n$/,
  )
  expect(verified.status).toBe(0)
  expect((await verifyArchive({ file: archive })).manifest.tables.models?.rows).toBe(1)
  const headers = { authorization: 'Bearer measure' }
  await eventually(async () => {
    const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text()
    expect(metrics).toMatch(/^callboard_last_backup_timestamp_seconds \d+/m)
    expect(metrics).toMatch(/^callboard_backup_failed 0$/m)
  })
  expect(readdirSync(folder)).toHaveLength(1)
})

it('archives go through pipes, and messages beside them', async () => {
  const [from, to] = [aFolder(), aFolder()]
  for (const folder of [from, to]) copyMigrated(join(folder, 'db'))
  await withDatabase({ kind: 'embedded', directory: join(from, 'db') }, async (ctx) => {
    await aModel(ctx, { firstName: 'Zoë' })
  })
  const program = `"${process.execPath}" build/server/cli.js`
  const { stdout, stderr, status } = spawnSync(
    'bash',
    [
      '-o',
      'pipefail',
      '-c',
      `DATA_DIR="${from}" ${program} backup - | tee "${join(to, 'site.tgz')}" | DATA_DIR="${to}" ${program} restore -`,
    ],
    { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1' } },
  )
  expect(stdout).toMatch(/^Restored \d+ rows and all media as they were on \S+\n$/)
  expect(stderr).toMatch(/^Backed up \d+ rows and all media to standard output\./)
  expect(status).toBe(0)
  expect(cli(['verify', join(to, 'site.tgz')]).status).toBe(0)
  await withDatabase({ kind: 'embedded', directory: join(to, 'db') }, async ({ db }) => {
    expect(await db.select().from(models)).toMatchObject([{ firstName: 'Zoë' }])
  })
  const nobody = spawnSync('bash', ['-c', `: | ${program} verify -`], { encoding: 'utf8' })
  expect(nobody.stderr).toContain('Standard input is empty')
  expect(nobody.status).toBe(1)
})

it('says which build it is: in the first line of its log and by a command', () => {
  const { stdout } = cli(['version'])
  expect(stdout).toMatch(/^Callboard 0\.1\.0( \(\S+\))?, \d{4}_\w+, Node\.js v[\d.]+\n$/)
  const dataDir = aFolder()
  const { stderr } = spawnSync(process.execPath, ['build/server/index.js'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      PORT: '0',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  })
  const commit = /\((\S+)\)/.exec(stdout)?.[1] ?? ''
  expect(JSON.parse(stderr.split('\n')[0] ?? '')).toMatchObject({
    msg: 'Callboard starts',
    version: '0.1.0',
    commit,
    node: process.version,
  })
  expect(existsSync(join(dataDir, 'db'))).toBe(false)
})
