import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import type { Confirmations } from './confirmations.ts'

export interface Line {
  readonly what: string
  readonly told: number
  readonly stored: number
  readonly lost: number
  readonly doubled: number
}

const selectTexts = async ({ db }: Ctx, query: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

const selectNumber = async ({ db }: Ctx, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ number: number }>(query)
  return Number(rows[0]?.number ?? 0)
}

const countMissing = <T>(told: ReadonlySet<T>, stored: ReadonlySet<T>): number =>
  [...told].filter((each) => !stored.has(each)).length

const checkBookings = async (ctx: Ctx, { bookings }: Confirmations): Promise<Line> => {
  const storedCodes = await selectTexts(
    ctx,
    sql`select code as text from orders where kind = 'booking'`,
  )
  // Each request had its own project, until its client was erased.
  const doubled = await selectNumber(
    ctx,
    sql`select count(*) - count(distinct b.project_name) as number
      from orders o join booking_briefs b on b.order_id = o.id where o.contact_email <> ''`,
  )
  const lost = countMissing(bookings, new Set(storedCodes))
  return { what: 'bookings', told: bookings.size, stored: storedCodes.length, lost, doubled }
}

const checkPayments = async (ctx: Ctx, { payments }: Confirmations): Promise<Line> => {
  const storedCodes = await selectTexts(
    ctx,
    sql`select code as text from orders where kind = 'purchase' and state = 'paid'`,
  )
  const doubled = await selectNumber(
    ctx,
    sql`select count(*) - count(distinct order_id) as number from payments where state = 'succeeded'`,
  )
  const lost = countMissing(payments, new Set(storedCodes))
  return { what: 'paid orders', told: payments.size, stored: storedCodes.length, lost, doubled }
}

/** Compares the money in orders, payments and at the bank, in euros. */
const checkLedger = async (ctx: Ctx): Promise<Line> => {
  const euros = (query: ReturnType<typeof sql>) =>
    selectNumber(ctx, query).then((cents) => cents / 100)
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

const codePattern = '[A-Z]{2,3}-[0-9A-Z]{10}'

/** Emails sent by a request or payment itself. Later actions of staff and clients send others. */
const isFirst = sql`(subject like 'We have received your booking request %' or subject like 'New request from %'
  or substring(subject from ${codePattern}) in (select code from orders where kind = 'purchase'))`

/** Orders whose client was not erased; erasure deletes the emails, too. */
const isKept = sql`o.contact_email <> '' and (o.kind = 'booking' or o.state = 'paid')`

/**
 * Expects two emails for each booking and each paid order, to the client and to the agency, and none twice.
 */
const checkFirstEmails = async (ctx: Ctx): Promise<Line> => {
  const expectedCount = await selectNumber(
    ctx,
    sql`select 2 * count(*) as number from orders o where ${isKept}`,
  )
  const counts = sql`
    select coalesce(got.emails, 0) as emails from orders o left join (
      select substring(subject from ${codePattern}) as code, count(*) as emails
      from sandbox_emails where ${isFirst} group by 1) got using (code) where ${isKept}`
  const emailCount = await selectNumber(ctx, sql`select sum(emails) as number from (${counts}) c`)
  const lost = await selectNumber(
    ctx,
    sql`select sum(greatest(0, 2 - emails)) as number from (${counts}) c`,
  )
  const doubled = await selectNumber(
    ctx,
    sql`select sum(greatest(0, emails - 2)) as number from (${counts}) c`,
  )
  return { what: 'first emails', told: expectedCount, stored: emailCount, lost, doubled }
}

/**
 * Later emails about bookings must be in the outbox and in the timeline. An action records its email once, so
 * two equal emails within a moment are a duplicate.
 */
const checkLaterEmails = async (ctx: Ctx): Promise<Line> => {
  const later = sql`(select * from sent_emails where order_id is not null and not ${isFirst})`
  const laterCount = await selectNumber(ctx, sql`select count(*) as number from ${later} e`)
  const lost = await selectNumber(
    ctx,
    sql`select count(*) as number from ${later} e
      where not exists (select from sandbox_emails s where s.message_id = e.message_id)`,
  )
  const doubled = await selectNumber(
    ctx,
    sql`select count(*) as number from ${later} one join ${later} other
      on other.order_id = one.order_id and other."to" = one."to" and other.subject = one.subject
      and other.text = one.text and other.id > one.id
      and other.created_at < one.created_at + interval '100 milliseconds'`,
  )
  return { what: 'later emails', told: laterCount, stored: laterCount - lost, lost, doubled }
}

const checkEdits = async (ctx: Ctx, { edit, edits }: Confirmations): Promise<Line> => {
  const logged = await selectNumber(
    ctx,
    sql`select count(*) as number from audit_entries where resource = 'models'`,
  )
  const last = await selectNumber(
    ctx,
    sql`select max(nullif(skills, '')::int) as number from models`,
  )
  const doubled = await selectNumber(
    ctx,
    sql`select count(*) - count(distinct v.after ->> 'skills') as number
      from audit_entries e join audit_values v on v.entry_id = e.id where e.resource = 'models'`,
  )
  const lost = Math.max(0, edits - logged, last < edit ? 1 : 0)
  return { what: 'edits', told: edits, stored: logged, lost, doubled }
}

/** Chart entries of bookers, each with its own note. An action happens to a hold only once. */
const checkChart = async (ctx: Ctx, { chartNotes }: Confirmations): Promise<Line> => {
  const notes = await selectTexts(
    ctx,
    sql`select distinct reason as text from hold_events where reason like 'By phone %'`,
  )
  const erased = new Set(
    await selectTexts(ctx, sql`select id::text as text from orders where contact_email = ''`),
  )
  const doubled = await selectNumber(
    ctx,
    sql`select count(*) - count(distinct (hold_id, type, reason)) as number
      from hold_events where reason like '%y phone %'`,
  )
  // Erasing a client removes the notes of the client's orders.
  const remainingNotes = [...chartNotes].filter(([, bookingId]) => !erased.has(String(bookingId)))
  const lost = countMissing(new Set(remainingNotes.map(([note]) => note)), new Set(notes))
  return { what: 'chart entries', told: chartNotes.size, stored: notes.length, lost, doubled }
}

/** Compares the confirmed requests of bookers with the records stored in the same transactions (ADR 0141). */
const checkStaffRequests = async (
  ctx: Ctx,
  { staffRequests: told }: Confirmations,
): Promise<Line> =>
  toLine(
    'requests of staff',
    told,
    await selectNumber(ctx, sql`select count(*) as number from staff_requests`),
  )

/** The audit log of both records must contain the merge. */
const checkMerges = async (ctx: Ctx, { merges: told }: Confirmations): Promise<Line> =>
  toLine(
    'merges',
    told,
    await selectNumber(
      ctx,
      sql`select count(*) / 2 as number from audit_entries where action = 'merge'`,
    ),
  )

const checkErasures = async (ctx: Ctx, { erasures: told }: Confirmations): Promise<Line> => {
  const count = await selectNumber(ctx, sql`select count(*) as number from erasures`)
  // Erasures take no idempotency key: one without an answer may be done but not counted.
  return { ...toLine('erasures', told, count), doubled: 0 }
}

const toLine = (what: string, told: number, stored: number): Line => ({
  what,
  told,
  stored,
  lost: Math.max(0, told - stored),
  doubled: Math.max(0, stored - told),
})

const checkUploads = async (ctx: Ctx, { uploads }: Confirmations): Promise<Line> => {
  const rows = await ctx.db.execute<{ id: number; key: string }>(
    sql`select id, key from media where mime <> 'image/webp' or bytes <> 1000`,
  )
  const whole = new Set<number>()
  for (const { id, key } of rows.rows) {
    if (await ctx.platform.media.find(`${key}/original`)) whole.add(id)
  }
  const lost = countMissing(uploads, whole) + (rows.rows.length - whole.size)
  return { what: 'pictures', told: uploads.size, stored: whole.size, lost, doubled: 0 }
}

const mediaKeys = async ({ platform: { media } }: Ctx): Promise<Set<string>> => {
  const keys = new Set<string>()
  for await (const { key } of media.list()) keys.add(key.slice(0, key.indexOf('/')))
  return keys
}

/** Counts folders of files without a record after the scheduled clean-up; `ctx` is hours ahead. */
const checkOrphans = async (ctx: Ctx): Promise<Line> => {
  const removed = await removeOrphans(ctx)
  const recordedKeys = new Set(
    await selectTexts(
      ctx,
      sql`select key as text from media union select key from uploads where key is not null`,
    ),
  )
  const left = [...(await mediaKeys(ctx))].filter((key) => !recordedKeys.has(key)).length
  return { what: 'orphaned files', told: 0, stored: removed, lost: 0, doubled: left }
}

const checkJobs = async (ctx: Ctx): Promise<Line> => {
  const failed = await selectNumber(
    ctx,
    sql`select count(*) as number from jobs where failed_at is not null`,
  )
  const waitingJobs = await selectNumber(
    ctx,
    sql`select count(*) as number from jobs where failed_at is null and not recurring`,
  )
  return {
    what: 'unfinished jobs',
    told: 0,
    stored: waitingJobs,
    lost: failed + waitingJobs,
    doubled: 0,
  }
}

/** Compares confirmed requests with stored data. The clock of `ctx` is some hours ahead. */
export const compare = async (ctx: Ctx, confirmations: Confirmations): Promise<Line[]> => [
  await checkBookings(ctx, confirmations),
  await checkPayments(ctx, confirmations),
  await checkLedger(ctx),
  await checkFirstEmails(ctx),
  await checkLaterEmails(ctx),
  await checkChart(ctx, confirmations),
  await checkStaffRequests(ctx, confirmations),
  await checkMerges(ctx, confirmations),
  await checkErasures(ctx, confirmations),
  await checkEdits(ctx, confirmations),
  await checkUploads(ctx, confirmations),
  await checkOrphans(ctx),
  await checkJobs(ctx),
]
