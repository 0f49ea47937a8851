import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import type { Told } from './told.ts'

export interface Line {
  readonly what: string
  readonly told: number
  readonly stored: number
  readonly lost: number
  readonly doubled: number
}

const textsOf = async ({ db }: Ctx, query: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

const numberOf = async ({ db }: Ctx, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ number: number }>(query)
  return Number(rows[0]?.number ?? 0)
}

const missing = <T>(told: ReadonlySet<T>, stored: ReadonlySet<T>): number =>
  [...told].filter((each) => !stored.has(each)).length

const bookingsOf = async (ctx: Ctx, { bookings }: Told): Promise<Line> => {
  const stored = await textsOf(ctx, sql`select code as text from orders where kind = 'booking'`)
  // Each request had an address of its own.
  const doubled = await numberOf(
    ctx,
    sql`select count(*) - count(distinct contact_email) as number from orders where kind = 'booking'`,
  )
  const lost = missing(bookings, new Set(stored))
  return { what: 'bookings', told: bookings.size, stored: stored.length, lost, doubled }
}

const paymentsOf = async (ctx: Ctx, { payments }: Told): Promise<Line> => {
  const stored = await textsOf(
    ctx,
    sql`select code as text from orders where kind = 'purchase' and state = 'paid'`,
  )
  const doubled = await numberOf(
    ctx,
    sql`select count(*) - count(distinct order_id) as number from payments where state = 'succeeded'`,
  )
  const lost = missing(payments, new Set(stored))
  return { what: 'paid orders', told: payments.size, stored: stored.length, lost, doubled }
}

/** The same money in the orders, in the payments and at the bank, in euros. */
const ledgerOf = async (ctx: Ctx): Promise<Line> => {
  const euros = (query: ReturnType<typeof sql>) => numberOf(ctx, query).then((cents) => cents / 100)
  const orders = await euros(
    sql`select sum(total_cents) as number from orders where kind = 'purchase' and state = 'paid'`,
  )
  const charged = await euros(
    sql`select sum(amount_cents) as number from sandbox_charges where state = 'succeeded'`,
  )
  const noted = await euros(
    sql`select sum(amount_cents) as number from payments where state = 'succeeded'`,
  )
  const lost = Math.max(0, orders - charged, noted - charged)
  const doubled = Math.max(0, charged - orders, charged - noted)
  return { what: 'euros at the bank', told: orders, stored: charged, lost, doubled }
}

const codePattern = 'VB-[0-9A-Z]{10}'

/** Two for each booking and each paid order, to the client and to the agency; none twice. */
const emailsOf = async (ctx: Ctx): Promise<Line> => {
  const told = await numberOf(
    ctx,
    sql`select 2 * count(*) as number from orders where kind = 'booking' or state = 'paid'`,
  )
  const stored = await numberOf(ctx, sql`select count(*) as number from sandbox_emails`)
  const lost = await numberOf(
    ctx,
    sql`with got as (
        select substring(subject from ${codePattern}) as code, count(*) as emails
        from sandbox_emails group by 1)
      select sum(greatest(0, 2 - coalesce(got.emails, 0))) as number
      from orders o left join got using (code) where o.kind = 'booking' or o.state = 'paid'`,
  )
  const doubled = await numberOf(
    ctx,
    sql`select count(*) - count(distinct ("to", subject)) as number from sandbox_emails`,
  )
  return { what: 'emails', told, stored, lost, doubled }
}

const editsOf = async (ctx: Ctx, { edit, edits }: Told): Promise<Line> => {
  const logged = await numberOf(
    ctx,
    sql`select count(*) as number from audit_entries where resource = 'models'`,
  )
  const last = await numberOf(ctx, sql`select max(nullif(skills, '')::int) as number from models`)
  const doubled = await numberOf(
    ctx,
    sql`select count(*) - count(distinct v.after ->> 'skills') as number
      from audit_entries e join audit_values v on v.entry_id = e.id where e.resource = 'models'`,
  )
  const lost = Math.max(0, edits - logged, last < edit ? 1 : 0)
  return { what: 'edits', told: edits, stored: logged, lost, doubled }
}

const uploadsOf = async (ctx: Ctx, { uploads }: Told): Promise<Line> => {
  const rows = await ctx.db.execute<{ id: number; key: string }>(
    sql`select id, key from media where mime <> 'image/webp' or bytes <> 1000`,
  )
  const whole = new Set<number>()
  for (const { id, key } of rows.rows) {
    if (await ctx.platform.media.find(`${key}/original`)) whole.add(id)
  }
  const lost = missing(uploads, whole) + (rows.rows.length - whole.size)
  return { what: 'pictures', told: uploads.size, stored: whole.size, lost, doubled: 0 }
}

const mediaKeys = async ({ platform: { media } }: Ctx): Promise<Set<string>> => {
  const keys = new Set<string>()
  for await (const { key } of media.list()) keys.add(key.slice(0, key.indexOf('/')))
  return keys
}

/** Folders of files that no record names, after the clean-up that runs by itself: `ctx` is hours ahead. */
const orphansOf = async (ctx: Ctx): Promise<Line> => {
  const removed = await removeOrphans(ctx)
  const known = new Set(
    await textsOf(
      ctx,
      sql`select key as text from media union select key from uploads where key is not null`,
    ),
  )
  const left = [...(await mediaKeys(ctx))].filter((key) => !known.has(key)).length
  return { what: 'orphaned files', told: 0, stored: removed, lost: 0, doubled: left }
}

const jobsOf = async (ctx: Ctx): Promise<Line> => {
  const failed = await numberOf(
    ctx,
    sql`select count(*) as number from jobs where failed_at is not null`,
  )
  const waiting = await numberOf(
    ctx,
    sql`select count(*) as number from jobs where failed_at is null and not recurring`,
  )
  return { what: 'unfinished jobs', told: 0, stored: waiting, lost: failed + waiting, doubled: 0 }
}

/** Compares what clients were told with what is stored. `ctx` has a clock some hours ahead. */
export const compare = async (ctx: Ctx, told: Told): Promise<Line[]> => [
  await bookingsOf(ctx, told),
  await paymentsOf(ctx, told),
  await ledgerOf(ctx),
  await emailsOf(ctx),
  await editsOf(ctx, told),
  await uploadsOf(ctx, told),
  await orphansOf(ctx),
  await jobsOf(ctx),
]
