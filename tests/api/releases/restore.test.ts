import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { juniorsId } from '#contracts/models/roster.ts'
import { demoAccounts } from '#demo/index.ts'
import type { Database } from '#server/db/client.ts'
import { listApplied, readMigrations } from '#server/db/migration-history.ts'
import { demoPassword } from '#server/modules/accounts/index.ts'
import { restore } from '#server/modules/backup/index.ts'
import type { Manifest } from '#server/modules/backup/manifest.ts'
import { aContext } from '#tests/support/context.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'
import { listReleases } from '#tests/support/releases/releases.ts'

const data = useDataFolder()

/** To make an embedded database from nothing takes long on a busy machine. */
const patienceMs = 120_000

/** Made of other rows, at a start, by a restore or by a job; or without anybody's work. */
const derived = new Set([
  'board_totals',
  'find_entries',
  'group_totals',
  'search_entries',
  'countries',
  'states',
  'cities',
  'clients',
  'jobs',
])

/** A migration notes that a site that holds an agency already is open. */
const addedSettings = 1

describe.each(listReleases())(
  'the archive of the release with $migration',
  ({ archive, migration }) => {
    let target: Database | undefined
    let manifest: Manifest | undefined
    beforeAll(async () => {
      target = await openTestDatabase({ isMigrated: false })
      const ctx = aContext(target, { environment: { DATA_DIR: data } })
      manifest = await restore(ctx, { file: archive }, { force: false })
    }, patienceMs)
    afterAll(() => target?.close())
    const test = useApp(() => target!, { DATA_DIR: data })

    it('is restored, brought to this version, with every row', async () => {
      expect(await listApplied(target!)).toHaveLength(readMigrations().length)
      const name = manifest!.migration?.name
      if (name !== undefined) expect(name).toBe(migration)
      const promised = Object.entries(manifest!.tables).filter(([table]) => !derived.has(table))
      const counts: [string, number][] = []
      for (const [table] of promised) {
        const { rows } = await target!.db.execute<{ rows: number }>(
          sql`select count(*)::int as rows from ${sql.identifier(table)}`,
        )
        counts.push([table, rows[0]!.rows])
      }
      const added = migration < '0015' ? addedSettings : 0
      expect(counts).toEqual(
        promised.map(([table, { rows }]) => [table, table === 'settings' ? rows + added : rows]),
      )
      expect(manifest!.tables.models?.rows).toBeGreaterThan(50)
    })

    it('is a site in which visitors find models and its people sign in', async () => {
      const { body } = await aVisitor(test().app).call('GET /api/V1/find', {})
      const { rows } = await target!.db.execute<{ active: number }>(
        sql`select count(*)::int as active from models where active and category_id <> ${juniorsId}`,
      )
      expect(body.result?.total_models).toBe(rows[0]!.active)
      for (const { email } of demoAccounts) {
        const answer = await aVisitor(test().app).call('POST /api/V1/login', {
          email,
          password: demoPassword,
        })
        expect([email, answer.status]).toEqual([email, 200])
      }
    })
  },
)
