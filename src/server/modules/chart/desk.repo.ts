import { type SQL, sql } from 'drizzle-orm'
import type { Desk } from '#contracts/admin/bookings/desk.ts'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { calledKinds } from '#contracts/bookings/holds.ts'
import type { Day } from '#contracts/time/day.ts'
import type { Span } from '#contracts/time/span.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import { haveDates, juniorItems, missingPapers } from '#server/db/junior-fragments.ts'
import { toSqlList } from '#server/db/schema/columns.ts'

/** Shown of each list; a link leads to the rest. */
const maxShown = 20

/** When an option ends: at its own end, or when a challenge is not answered. */
const optionEnd = 'least(h.until, h.challenged_until)'

/** Options that end before an instant. */
export const listLapsing = (ctx: DbCtx, before: Date) =>
  selectFirst<'lapsing'>(
    ctx,
    selectEndings(optionEnd, sql`${sql.raw(optionEnd)} < ${before.toISOString()}::timestamptz`),
    sql`at, "holdId"`,
  )

type List<Name extends keyof Desk> = Desk[Name]
type Item<Name extends keyof Desk> = Desk[Name]['items'][number]

/** The first rows of a query, and how many it has. */
const selectFirst = async <Name extends keyof Desk>(
  { db }: DbCtx,
  rows: SQL,
  order: SQL,
): Promise<List<Name>> => {
  const { rows: foundRows } = await db.execute<{ item: Item<Name>; total: number }>(sql`
    with found as (${rows})
    select to_jsonb(found) as item, (count(*) over ())::int as total
    from found order by ${order} limit ${maxShown}`)
  const items = foundRows.map(({ item }) => item)
  return { items, total: foundRows[0]?.total ?? 0 } as List<Name>
}

const selectEndings = (at: string, where: SQL): SQL => sql`
  select h.id as "holdId", m.id as "modelId", m.first_name || ' ' || m.last_name as "modelName",
    o.id as "bookingId", o.code, b.project_name as project, o.contact_name as client, ${asInstant(at)} as at
  from holds h join models m on m.id = h.model_id join orders o on o.id = h.order_id
    join booking_briefs b on b.order_id = o.id
  where h.state = 'live' and h.kind = 'option' and ${where}`

/** Options whose clients have been asked to confirm or release. */
export const listChallenges = (ctx: DbCtx) =>
  selectFirst<'challenges'>(
    ctx,
    selectEndings('h.challenged_until', sql`h.challenged_until is not null`),
    sql`at, "holdId"`,
  )

const modelNames = sql`(select coalesce(json_agg(i.name order by i.position), '[]') from order_items i
  where i.order_id = o.id)`

/** Requests that nobody has answered, and that are not snoozed. */
export const listRequests = (ctx: DbCtx) =>
  selectFirst<'requests'>(
    ctx,
    sql`select o.id as "bookingId", o.code, b.project_name as project, o.contact_name as client,
        ${modelNames} as models, to_char(b.shoot_date, 'YYYY-MM-DD') as "shootDate",
        ${asInstant('o.created_at')} as "requestedAt"
      from orders o join booking_briefs b on b.order_id = o.id
      where o.kind = 'booking' and o.state = 'requested' and coalesce(o.snoozed_until <= now(), true)`,
    sql`"requestedAt", "bookingId"`,
  )

interface DeskDay extends Span {
  readonly day: Day
}

/** The longest work over night: work that began the evening before belongs to that day. */
const nightLength = sql`interval '16 hours'`

/** Work on these days: a job of several days appears once for each of them. */
export const listCalls = (ctx: DbCtx, days: readonly DeskDay[], timeZone: string) =>
  selectFirst<'calls'>(
    ctx,
    sql`select h.id as "holdId", m.id as "modelId", m.first_name || ' ' || m.last_name as "modelName",
        h.kind, d.day, call."to",
        coalesce(call."from", case when h.starts_at <> date_trunc('day', h.starts_at, ${timeZone})
          then to_char(h.starts_at at time zone ${timeZone}, 'HH24:MI') end) as time,
        o.id as "bookingId", o.code, b.project_name as project, o.contact_name as client, b.location
      from (values ${sql.join(
        days.map(
          ({ day, start, end }) =>
            sql`(${day}::text, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
        ),
        sql`, `,
      )}) as d (day, day_start, day_end)
      join holds h on h.starts_at < d.day_end and h.ends_at > d.day_start
      join models m on m.id = h.model_id
      left join orders o on o.id = h.order_id left join booking_briefs b on b.order_id = o.id
      left join lateral (select min(c ->> 'from') as "from",
          (array_agg(c ->> 'to' order by c ->> 'to' <= c ->> 'from' desc, c ->> 'to' desc))[1] as "to"
        from jsonb_array_elements(b.call_times) as c where c ->> 'day' = d.day) as call on h.kind = 'job'
      where h.state = 'live' and h.kind in ${toSqlList(calledKinds)}
      and not (h.starts_at < d.day_start and h.ends_at - h.starts_at <= ${nightLength})`,
    sql`day, time nulls first, "modelName", "holdId"`,
  )

/** Juniors' coming bookings whose papers are incomplete. */
export const listPapers = (ctx: DbCtx, today: string) =>
  selectFirst<'papers'>(
    ctx,
    sql`select o.id as "bookingId", o.code, b.project_name as project, o.contact_name as client,
        papers.models, to_char(b.shoot_date, 'YYYY-MM-DD') as "shootDate", papers.missing, '' as problems
      from orders o join booking_briefs b on b.order_id = o.id
      join lateral (${selectMissingPapers('o.id')}) as papers on papers.models is not null
      where o.kind = 'booking' and o.state in ${toSqlList(openBookingStates)} and b.includes_junior
        and b.last_day >= ${today}::date`,
    sql`"shootDate", "bookingId"`,
  )

/** The juniors of an order whose papers are incomplete, and what any of them lacks. */
const selectMissingPapers = (orderId: string) => sql`
  select json_agg(distinct i.name) as models, array_agg(distinct paper) as missing
  from ${juniorItems} cross join lateral unnest(${missingPapers}) as paper
  where i.order_id = ${sql.raw(orderId)} and ${haveDates}`
