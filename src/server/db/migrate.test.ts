import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { explainOpening } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The program's migrations plus one more. */
const folderWith = (tag: string, statements: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), statements)
  return folder
}

const explainRejection = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (reason: unknown) => explainOpening(reason),
  )

it('says which migration failed and why, and leaves nothing of it', async () => {
  await migrate(database())
  const folder = folderWith(
    '9999_scribbles',
    `create table scribbles (text text not null);
--> statement-breakpoint
alter table scribbles add constraint scribbles_text check (no_such_column > 0);`,
  )
  expect(await explainRejection(migrate(database(), { folder }))).toBe(
    'The migration 9999_scribbles failed: column "no_such_column" does not exist. None of the new migrations is applied, and the database is as it was. The version before still runs on it',
  )
  const { rows } = await database().db.execute(sql`select to_regclass('scribbles') as found`)
  expect(rows).toEqual([{ found: null }])
})

it('says that a role may not change tables, and needs no such role where nothing is to be changed', async () => {
  await migrate(database())
  const { pool } = database().connections
  await pool.query('create role clerk')
  onTestFinished(async () => {
    await pool.query('reset role')
    await pool.query('drop owned by clerk')
    await pool.query('drop role clerk')
  })
  await pool.query('grant usage on schema drizzle to clerk')
  await pool.query('grant select on all tables in schema drizzle to clerk')
  const asClerk: typeof database = () => ({
    ...database(),
    connections: {
      ...database().connections,
      withoutStatementTimeout: (work) =>
        database().connections.withoutStatementTimeout(async (patient) => {
          await patient.query('set role clerk')
          try {
            return await work(patient)
          } finally {
            await patient.query('reset role')
          }
        }),
    },
  })
  await migrate(asClerk())
  const folder = folderWith('9999_scribbles', 'create table public.scribbles (text text);')
  expect(await explainRejection(migrate(asClerk(), { folder }))).toMatch(
    /^The database has to be migrated, and the role may not change tables\./,
  )
})

/** Applies a migration of a newer version and undoes it at the end of the test. */
const migrateFurther = async (tag: string, statements: string, undo: string): Promise<void> => {
  await migrate(database(), { folder: folderWith(tag, statements) })
  onTestFinished(async () => {
    const last = sql`select max(id) from drizzle.__drizzle_migrations`
    await database().db.execute(sql.raw(undo))
    await database().db.execute(sql`delete from drizzle.__drizzle_migrations where id = (${last})`)
  })
}

it('runs on a database that a newer version has migrated, and says so', async () => {
  await migrateFurther(
    '9999_colours',
    'alter table models add column colour text;',
    'alter table models drop column colour',
  )
  const reported: string[] = []
  await migrate(database(), { report: (message) => reported.push(message) })
  expect(reported).toEqual(['The database was migrated by a newer version (1 migrations)'])
})

it('refuses one from which a newer version has taken what this one needs', async () => {
  await migrateFurther(
    '9999_no_colours',
    "create function required_migration() returns text language sql immutable return '9998_colours';",
    'drop function required_migration',
  )
  expect(await explainRejection(migrate(database()))).toMatch(
    /this one can no longer run on it\. Start/,
  )
})

it('refuses a database that another version has migrated, in a sentence', async () => {
  await migrate(database())
  await database().db.execute(sql`update drizzle.__drizzle_migrations set hash = 'unknown'`)
  expect(await explainRejection(migrate(database()))).toContain('made by another version')
})
