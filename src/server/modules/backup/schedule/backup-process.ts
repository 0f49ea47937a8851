/** The process that writes an archive beside the server, so that requests do not wait for it. */
import { dirname } from 'node:path'
import { openDatabase, PATIENT_TIMEOUT_MS } from '#server/db/client.ts'
import { explainOpening } from '#server/db/errors.ts'
import { measureDisk } from '#server/platform/disk-space.ts'
import { openStore } from '#server/platform/media/open-media.ts'
import { ArchiveError } from '../archive/entry.ts'
import { writeSnapshot } from '../backup.service.ts'
import { sumRows } from '../manifest.ts'
import type { BackupOrder, BackupReply } from './backup-order.ts'

const run = async ({
  database,
  media,
  file,
  madeAt,
  reserveBytes,
}: BackupOrder): Promise<number> => {
  const connection = await openDatabase(database, { statementTimeoutMs: PATIENT_TIMEOUT_MS })
  const disk = measureDisk(dirname(file))
  const requireRoom = async () => {
    if ((await disk.freeBytes()) >= reserveBytes) return
    throw new ArchiveError(
      `Less than DISK_RESERVE_MB would be left on the disk of ${dirname(file)}. Make room, or keep fewer backups`,
    )
  }
  try {
    const ctx = { db: connection.db, platform: { media: openStore({ media }) } }
    return sumRows(await writeSnapshot(ctx, { file, force: true, requireRoom }, new Date(madeAt)))
  } finally {
    await connection.close()
  }
}

const reply = (message: BackupReply): void => {
  process.send?.(message, () => process.disconnect())
}

// Without the server nobody could record the backup.
process.on('disconnect', () => process.exit())
process.once('message', (order: BackupOrder) => {
  run(order).then(
    (rows) => reply({ kind: 'done', rows }),
    (error: unknown) => {
      const sentence = explainOpening(error)
      const message = sentence ?? String((error as Error).stack ?? error)
      reply({ kind: 'failed', message, isOperators: sentence !== undefined })
    },
  )
})
