import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { HoldEventType } from '#contracts/bookings/hold-events.ts'
import { calledKinds } from '#contracts/bookings/holds.ts'
import type { DbCtx } from '#server/db/context.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { holdReminders, holds, type reminderKinds } from '#server/db/schema/holds.ts'

export type ReminderKind = (typeof reminderKinds)[number]

/** A hold of which somebody may have to be reminded. */
export interface DueHold {
  readonly holdId: number
  readonly modelId: number
  /** Null for castings and fittings without a booking. */
  readonly orderId: number | null
  /** When the option ends, or the work begins. */
  readonly about: Date
  /** When its people were last told of that; null if they never were. */
  readonly toldAt: Date | null
}

/** More than end or begin within a few days. */
const maxDue = 5_000

/** The earlier of the option's end and the end of the time to answer a challenge. */
const optionEnd = sql<Date>`least(${holds.until}, ${holds.challengedUntil})`

/** The events after which clients are emailed when an option ends. */
const endEvents = [
  'requested',
  'granted',
  'extended',
  'challenged',
  'unchallenged',
] as const satisfies readonly HoldEventType[]

/** The events after which models and clients are emailed when work begins. */
const startEvents = ['entered', 'confirmed', 'moved'] as const satisfies readonly HoldEventType[]

// In the columns of a query over one table Drizzle leaves the table's name out, which the inner table would capture.
const findLastEvent = (types: readonly HoldEventType[]) => sql<Date | null>`(
  select max(e.at) from hold_events e where e.hold_id = holds.id and e.type in ${toSqlList(types)})`

const hasNoReminder = (kind: ReminderKind, about: unknown) => sql`not exists (
  select from hold_reminders r where r.hold_id = holds.id and r.kind = ${kind} and r.about = ${about})`

const columns = { holdId: holds.id, modelId: holds.modelId, orderId: holds.orderId }

/** Options that end within a range of time, without a reminder of that. */
export const listEndingOptions = (
  { db }: DbCtx,
  { after, until }: { after: Date; until: Date },
): Promise<DueHold[]> =>
  db
    .select({
      ...columns,
      about: optionEnd.mapWith(holds.until),
      toldAt: findLastEvent(endEvents).mapWith(holds.until),
    })
    .from(holds)
    .where(
      and(
        eq(holds.kind, 'option'),
        eq(holds.state, 'live'),
        isNotNull(holds.orderId),
        sql`${optionEnd} > ${after.toISOString()}::timestamptz`,
        sql`${optionEnd} <= ${until.toISOString()}::timestamptz`,
        hasNoReminder('option_end', optionEnd),
      ),
    )
    .orderBy(asc(optionEnd), asc(holds.id))
    .limit(maxDue)

/** Jobs, castings and fittings that begin within a range of time, without a reminder of that. */
export const listStartingWork = (
  { db }: DbCtx,
  { after, until }: { after: Date; until: Date },
): Promise<DueHold[]> =>
  db
    .select({
      ...columns,
      about: holds.startsAt,
      toldAt: findLastEvent(startEvents).mapWith(holds.startsAt),
    })
    .from(holds)
    .where(
      and(
        inArray(holds.kind, [...calledKinds]),
        eq(holds.state, 'live'),
        gt(holds.endsAt, after),
        gt(holds.startsAt, after),
        lte(holds.startsAt, until),
        hasNoReminder('work', holds.startsAt),
      ),
    )
    .orderBy(asc(holds.startsAt), asc(holds.id))
    .limit(maxDue)

/** Records reminders. Returns the holds of those that nobody had recorded. */
export const insertReminders = async (
  { db }: DbCtx,
  kind: ReminderKind,
  reminders: readonly { readonly holdId: number; readonly about: Date }[],
): Promise<Set<number>> => {
  if (reminders.length === 0) return new Set()
  const rows = await db
    .insert(holdReminders)
    .values(reminders.map(({ holdId, about }) => ({ holdId, kind, about })))
    .onConflictDoNothing()
    .returning({ holdId: holdReminders.holdId })
  return new Set(rows.map(({ holdId }) => holdId))
}
