import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { sql } from 'drizzle-orm'
import { backupJobs, getBackupState, verifyArchive } from '#server/modules/backup/index.ts'
import { formatFinding } from '#server/modules/checks/index.ts'
import { probeBackup } from '#server/modules/checks/probes/backup-probe.service.ts'
import { createWorker } from '#server/platform/queue/worker.ts'
import { aClock, aContext } from '#tests/support/context.ts'
import { findAddress, useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aModel } from '#tests/support/records/factories.ts'

// The embedded database is backed up by the built program (`tests/site/backup.test.ts`): here it has no folder.
const isServer = inject('testDatabase').kind === 'postgres'

const database = useDatabase()
const data = useDataFolder()
const hour = 3600

/** A site that makes backups at three o'clock in the agency's zone; it is noon. */
const aSite = async (settings: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(data, 'backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const clock = aClock('2026-01-10T11:00:00Z')
  const ctx = aContext(database(), {
    clock,
    environment: {
      DATABASE_URL: (await findAddress(database())) ?? '',
      DATA_DIR: data,
      BACKUP_DIR: folder,
      DISK_RESERVE_MB: '1',
      ...settings,
    },
  })
  const worker = createWorker({ database: database(), ctx, handlers: backupJobs })
  await worker.start()
  await worker.stop()
  return {
    ctx,
    folder,
    archives: () => readdirSync(folder).toSorted(),
    later: async (hours: number) => {
      for (let each = 0; each < hours; each += 1) {
        clock.advance(hour)
        await createWorker({ database: database(), ctx, handlers: backupJobs }).settle()
      }
    },
  }
}

it.runIf(isServer)(
  'backups are made every night, kept for a time, and found by check',
  async () => {
    const { ctx, folder, archives, later } = await aSite({
      BACKUP_KEEP_DAYS: '2',
      BACKUP_KEEP_WEEKS: '1',
    })
    await aModel(ctx)
    await ctx.platform.media.put('abcdefabcdefabcd/original', Buffer.from('the picture'))
    writeFileSync(join(folder, 'callboard-2026-01-09-0300.tgz.part'), 'what a crash left')
    await later(1)
    // There was none.
    expect(archives()).toEqual(['callboard-2026-01-10-1300.tgz'])
    expect(statSync(folder).mode & 0o77).toBe(0)
    const { manifest, files } = await verifyArchive({ file: join(folder, archives()[0]!) })
    expect([manifest.tables.models?.rows, files]).toEqual([1, 1])
    expect(await probeBackup(ctx)).toEqual([])

    await later(13)
    expect(archives()).toHaveLength(1)
    await later(1)
    expect(archives()).toEqual(['callboard-2026-01-10-1300.tgz', 'callboard-2026-01-11-0300.tgz'])
    await later(24)
    // Of 10 January there is none left: the newest of its week is of the 11th, a Sunday.
    expect(archives()).toEqual(['callboard-2026-01-11-0300.tgz', 'callboard-2026-01-12-0300.tgz'])
  },
)

it.runIf(isServer)(
  'one that fails leaves no file, is named by check, and is tried again',
  async () => {
    const { ctx, archives, later } = await aSite({ DISK_RESERVE_MB: '1000000000' })
    await later(1)
    expect(archives()).toEqual([])
    const { lastAt, failure } = await getBackupState(ctx)
    expect(lastAt).toBeUndefined()
    expect(failure).toMatch(/^Less than DISK_RESERVE_MB would be left on the disk of .*Make room/)
    const lines = (await probeBackup(ctx)).map(formatFinding).join('\n')
    expect(lines).toMatch(/^error: The last backup in BACKUP_DIR failed: Less than/)

    const again = await aSite()
    await ctx.db.execute(sql`update jobs set due_at = '2026-01-10T11:00:00Z'`)
    await again.later(1)
    expect(again.archives()).toHaveLength(1)
    expect(await probeBackup(again.ctx)).toEqual([])
  },
)

it('none is made where no folder is named', async () => {
  const { ctx, archives, later } = await aSite({ BACKUP_DIR: '' })
  await later(30)
  expect(archives()).toEqual([])
  expect(await probeBackup(ctx)).toMatchObject([
    { level: 'warning', what: 'No backup has been made.' },
  ])
})
