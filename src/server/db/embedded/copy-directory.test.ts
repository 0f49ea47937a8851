import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { inTransaction } from '#server/db/context.ts'
import { copyDirectory } from '#server/db/embedded/copy-directory.ts'

/** Writes the same number into two tables, in one transaction, until it is stopped. */
const keepWriting = (database: Database) => {
  let isWriting = true
  let rowCount = 0
  const done = (async () => {
    while (isWriting) {
      await inTransaction(database, async ({ db }) => {
        await db.execute(sql`insert into first values (${rowCount + 1}, repeat('x', 2000))`)
        await db.execute(sql`insert into second values (${rowCount + 1}, repeat('y', 2000))`)
      })
      rowCount += 1
    }
  })()
  return {
    count: () => rowCount,
    stop: async () => {
      isWriting = false
      await done
    },
  }
}

// Creates and opens two databases.
vi.setConfig({ testTimeout: 120_000 })

it('a copy made while others write has all that was committed before, and nothing by halves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const directory = join(folder, 'db')
  const database = await openDatabase({ kind: 'embedded', directory })
  onTestFinished(() => database.close())
  for (const table of ['first', 'second']) {
    await database.db.execute(sql.raw(`create table ${table} (n int primary key, text text)`))
  }
  const writer = keepWriting(database)
  onTestFinished(writer.stop)
  await expect.poll(writer.count).toBeGreaterThan(20)
  const before = writer.count()
  let requiredBytes = 0
  const requireRoom = (bytes: number) => Promise.resolve(void (requiredBytes = bytes))
  const to = join(folder, 'copy', 'db')
  await copyDirectory(database, { from: directory, to, requireRoom })
  const after = writer.count()
  // Statements run during the copy and after it.
  expect(after).toBeGreaterThan(before)
  await expect.poll(writer.count).toBeGreaterThan(after + 5)
  await writer.stop()
  expect(requiredBytes).toBeGreaterThan(20_000_000)

  const copy = await openDatabase({ kind: 'embedded', directory: to })
  onTestFinished(() => copy.close())
  const { rows } = await copy.db.execute<{ both: number; first: number; highest: number }>(sql`
    select (select count(*)::int from first join second using (n)) as both,
      (select count(*)::int from first) as first, (select max(n) from second) as highest`)
  const [row] = rows
  expect(row!.first).toBeGreaterThanOrEqual(before)
  expect(row!.first).toBeLessThanOrEqual(after + 1)
  expect(row).toEqual({ both: row!.first, first: row!.first, highest: row!.first })
  await copy.db.execute(sql`insert into first values (0, 'open for writing')`)
})
