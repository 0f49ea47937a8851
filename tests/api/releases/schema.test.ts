import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/context.ts'
import { applyMigrations, type Migration, readMigrations } from '#server/db/migration-history.ts'
import { openTestDatabase, useDatabase } from '#tests/support/databases.ts'
import { readTablesAfter } from '#tests/support/releases/migration-snapshots.ts'
import { listReleases } from '#tests/support/releases/releases.ts'
import { findBreakingChanges, readSchema } from '#tests/support/releases/schema.ts'

const database = useDatabase()
const migrations = readMigrations()

/** To make an embedded database from nothing takes long on a busy machine. */
const inPatience = { timeout: 120_000 }

const last = migrations.findIndex(({ name }) => name === listReleases().at(-1)?.migration)

/** The columns that the program of a migration names; those that it only leaves in place are no longer among them. */
const listUsed = (migration: Migration): string[] =>
  Object.entries(readTablesAfter(migration)).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )

describe('a migration since the last release', () => {
  it('leaves everything with which the program of the release works', inPatience, async () => {
    expect(last).toBeGreaterThanOrEqual(0)
    const released = await openTestDatabase({ isMigrated: false })
    onTestFinished(() => released.close())
    await inTransaction(released, (ctx) => applyMigrations(ctx, migrations.slice(0, last + 1)))
    const before = await readSchema(released)
    const after = await readSchema(database())
    expect(findBreakingChanges({ used: listUsed(migrations[last]!), before, after })).toEqual([])
  })

  it('that takes something away says which migration a program must know', () => {
    const silent = migrations
      .slice(last + 1)
      .map(({ name }) => ({ name, text: readFileSync(`db/migrations/${name}.sql`, 'utf8') }))
      .filter(({ text }) => /\bdrop (?:table|column|view|type)\b/i.test(text))
      .filter(({ text }) => !/\brequired_migration\b/.test(text))
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})

class Undone extends Error {}

/** What a migration of these statements would break. */
const findBroken = async (statements: string): Promise<string[]> => {
  const before = await readSchema(database())
  let breakingChanges: string[] = []
  const attempt = inTransaction(database(), async (ctx) => {
    await ctx.db.execute(sql.raw(statements))
    const after = await readSchema(ctx)
    breakingChanges = findBreakingChanges({ used: listUsed(migrations.at(-1)!), before, after })
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
  return breakingChanges
}

describe('what breaks the program before is found:', () => {
  it.each([
    [
      'a column that is gone',
      'alter table models drop column skills cascade',
      /models\.skills is gone/,
    ],
    ['a column renamed', 'alter table companies rename name to title', /^companies\.name is gone/],
    ['a table renamed', 'alter table coupons rename to vouchers', /^coupons\.\w+ is gone/],
    [
      'a narrower type',
      'alter table bag_lines alter quantity type smallint',
      /is smallint, and was integer/,
    ],
    ['null refused', 'alter table models alter weight_g set not null', /weight_g takes no null/],
    [
      'null allowed',
      'alter table models alter hair_colour drop not null',
      /hair_colour may be null/,
    ],
    ['a default gone', 'alter table models alter active drop default', /active has no default/],
    [
      'a column demanded',
      'alter table models add colour text not null',
      /colour is new, and has no default/,
    ],
    [
      'a rule',
      'alter table models add constraint tall check (height_mm > 1000)',
      /models has a new constraint tall/,
    ],
    [
      'a reference',
      'alter table jobs add foreign key (attempts) references models (id)',
      /jobs has a new constraint/,
    ],
    [
      'a key',
      'create unique index models_once on models (first_name)',
      /new constraint models_once/,
    ],
    ['a key gone', 'drop index users_email_key', /users has lost users_email_key/],
    [
      'a value gone',
      "alter table users drop constraint users_role_known, add constraint users_role_known check (role in ('client', 'owner'))",
      /changed constraint users_role_known/,
    ],
    ['a view gone', 'drop view favourites', /^favourites\.\w+ is gone/],
    ['a function gone', 'drop function link_clients', /the function link_clients\(\).* is gone/],
  ])('%s', async (_what, statements, sentence) => {
    expect((await findBroken(statements)).join('\n')).toMatch(sentence)
  })

  it('and nothing else', async () => {
    const harmless = `
      alter table models add colour text, add shades integer not null default 0, add check (shades >= 0);
      create table colours (name text primary key, hue integer not null check (hue < 360));
      alter table models add foreign key (colour) references colours (name);
      create index models_by_colour on models (colour);
      create unique index models_of_shades on models (shades) where shades > 9;
      alter table users drop constraint users_role_known,
        add constraint users_role_known check (role in ('client', 'editor', 'booker', 'scout', 'owner'));
      create function brighten(text) returns text language sql immutable return $1`
    expect(await findBroken(harmless)).toEqual([])
  })
})
