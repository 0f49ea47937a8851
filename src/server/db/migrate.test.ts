import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { explainOpening } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

it('refuses a database that another version has migrated, in a sentence', async () => {
  await migrate(database())
  await database().db.execute(sql`update drizzle.__drizzle_migrations set hash = 'unknown'`)
  const error: unknown = await migrate(database()).catch((reason: unknown) => reason)
  expect(explainOpening(error)).toContain('made by another version')
})
