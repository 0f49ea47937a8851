import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/client.ts'
import { aMedia, aModel } from '#tests/support/records/factories.ts'

interface Size {
  readonly models: number
  readonly orders: number
  readonly files: number
}

const fileBytes = 40_000

/** Adds files of random bytes, which do not compress, to the media store. */
const addFiles = (dataDir: string, files: number): void => {
  for (let number = 0; number < files; number += 1) {
    const key = createHash('sha256').update(String(number)).digest('hex').slice(0, 32)
    const folder = join(dataDir, 'media', key.slice(0, 2), key)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'original'), randomBytes(fileBytes))
  }
}

/** Adds copies of one model with three pictures each. */
const addModels = async ({ db }: Database, models: number): Promise<void> => {
  const copiedColumns =
    sql.raw(`category_id, languages, height_mm, weight_g, chest_mm, waist_mm, hip_mm,
    shoe_tenths, hair_colour, eye_colour, half_day_rate_cents, day_rate_cents`)
  const text = 'Moves well, speaks three languages, rides. '
  await db.execute(sql`insert into models (first_name, last_name, skills, description, position, ${copiedColumns})
    select 'Model ' || n, 'Number ' || n, 'Riding', repeat(${text}, 12), n, ${copiedColumns}
    from models, generate_series(2, ${models}::int) n where id = 1`)
  await db.execute(sql`insert into model_pictures (model_id, media_id, position)
    select m.id, (select min(id) from media) + p, p from models m, generate_series(1, 3) p
    where m.id > 1`)
}

/** Adds bookings with an item, a brief and an event. */
const addOrders = async ({ db }: Database, orders: number): Promise<void> => {
  await db.execute(sql`insert into orders
    (code, kind, state, contact_name, contact_email, currency, idempotency_scope, idempotency_key)
    select 'VB-' || n, 'booking', 'requested', 'Client ' || n, n || '@client.example', 'EUR',
      n::text, n::text
    from generate_series(1, ${orders}::int) n`)
  await db.execute(sql`insert into order_items (order_id, model_id, name, unit_cents, quantity, position)
    select id, 1, 'Model', 0, 1, 1 from orders`)
  await db.execute(sql`insert into order_events (order_id, state) select id, state from orders`)
  await db.execute(sql`insert into audit_entries (resource, record_id, action, at, fields)
    select 'bookings', id, 'update', created_at, array['note'] from orders`)
  await db.execute(sql`insert into audit_values (entry_id, after)
    select id, jsonb_build_object('note', repeat('Called back. ', 20)) from audit_entries`)
}

/** Fills a migrated PostgreSQL database and its media folder; returns the number of rows. */
export const fillLarge = async (
  env: { DATABASE_URL: string; DATA_DIR: string },
  size: Size,
): Promise<number> => {
  const source = { kind: 'postgres', url: env.DATABASE_URL } as const
  const database = await openDatabase(source, { statementTimeoutMs: 600_000 })
  try {
    await aModel(database, { dayRateCents: 129_900, halfDayRateCents: 70_050 })
    for (let number = 0; number < 4; number += 1) await aMedia(database)
    await addModels(database, size.models)
    await addOrders(database, size.orders)
    addFiles(env.DATA_DIR, size.files)
    const { rows } = await database.db.execute<{ rows: number }>(sql`select
      (select count(*) from models) + (select count(*) from model_pictures) + (select count(*) from orders)
      + (select count(*) from order_items) + (select count(*) from order_events)
      + (select count(*) from audit_entries) + (select count(*) from audit_values) as rows`)
    return Number(rows[0]?.rows)
  } finally {
    await database.close()
  }
}

const comparedTables = [
  'models',
  'model_pictures',
  'orders',
  'order_items',
  'order_events',
  'audit_entries',
  'audit_values',
]

/** Returns a checksum of all rows of the large tables; both databases give the same. */
export const computeChecksum = async ({ db }: Database): Promise<string> => {
  const sums: string[] = []
  for (const table of comparedTables) {
    const { rows } = await db.execute<{ sum: string }>(
      sql`select sum(('x' || substr(md5(to_jsonb(t)::text), 1, 8))::bit(32)::bigint)::text as sum
        from ${sql.identifier(table)} t`,
    )
    sums.push(rows[0]?.sum ?? '')
  }
  return sums.join(' ')
}
