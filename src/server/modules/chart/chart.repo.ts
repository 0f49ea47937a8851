import { type SQL, sql } from 'drizzle-orm'
import type { ChartKind } from '#contracts/admin/bookings/chart.ts'
import {
  activeStates,
  blockingKinds,
  bookedKinds,
  type HoldKind,
  type HoldState,
} from '#contracts/bookings/holds.ts'
import { categories } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import type { Span } from '#contracts/time/span.ts'

export interface ChartFilter {
  readonly span: Span
  readonly board?: number
  readonly client?: number
  readonly kind?: ChartKind
  readonly model?: number
  /** Part of a name. */
  readonly q?: string
  readonly free?: Span
  readonly busy: boolean
  readonly isGrouped: boolean
}

interface StoredChartHold {
  id: number
  kind: HoldKind
  state: HoldState
  startsAt: string
  endsAt: string
  /** Local time of the agency: `2026-11-26 18:00`. */
  start: string
  end: string
  /** Whether it begins and ends with whole days of the agency. */
  isWhole: boolean
  lastDay: string
  place: number | null
  until: string | null
  challengedBy: number | null
  challengedUntil: string | null
  requestedAt: string
  partOf: number | null
  bookingId: number | null
  code: string | null
  project: string | null
  client: string | null
  note: string | null
  version: number
}
export type { StoredChartHold }

interface StoredChartRow extends Record<string, unknown> {
  id: number
  name: string
  categoryId: number
  picture: { key: string; width: number | null } | null
  holds: StoredChartHold[]
  total: number
}

const standing = sql`h.state in ${toSqlList(activeStates)}`

const clock = sql.raw(`'YYYY-MM-DD HH24:MI'`)

/** The database computes days and hours: it converts time zones faster than we do. */
export const holdJson = (
  zone: string,
): SQL => sql`json_build_object('id', h.id, 'kind', h.kind, 'state', h.state,
  'startsAt', h.starts_at, 'endsAt', h.ends_at,
  'start', to_char(h.starts_at at time zone ${zone}, ${clock}),
  'end', to_char(h.ends_at at time zone ${zone}, ${clock}),
  'isWhole', ${isMidnight('h.starts_at', zone)} and ${isMidnight('h.ends_at', zone)},
  'lastDay', to_char((h.ends_at - interval '1 second') at time zone ${zone}, 'YYYY-MM-DD'),
  'place', h.place, 'until', h.until,
  'challengedBy', h.challenged_by, 'challengedUntil', h.challenged_until, 'requestedAt', h.created_at, 'partOf', h.part_of,
  'bookingId', h.order_id, 'code', o.code, 'project', b.project_name, 'client', o.contact_name,
  'note', case when h.kind in ${toSqlList(bookedKinds)} then null
    else (select e.reason from hold_events e where e.hold_id = h.id order by e.id limit 1) end,
  'version', h.version)`

/** Where clocks skip midnight, a day begins at one o'clock. */
const isMidnight = (column: 'h.starts_at' | 'h.ends_at', zone: string): SQL => {
  const at = sql.raw(column)
  return sql`${at} = date_trunc('day', ${at}, ${zone})`
}

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`

/** The position of a board in the order of the site. */
const boardPlace = sql`array_position(array[${sql.join(
  categories.map(({ id }) => sql`${id}::int`),
  sql`, `,
)}], category_id)`

const maxHoldsOfModel = 1_000

/**
 * One page of models with their holds: all that overlap the days, and the live options of other days, which
 * ranks depend on. One query.
 */
export const listChartRows = async (
  { db, config, platform }: Ctx,
  filter: ChartFilter,
  { first, count }: { first: number; count: number },
): Promise<StoredChartRow[]> => {
  const { start, end } = filter.span
  const now = platform.clock.now()
  const { timeZone } = config
  const order = filter.isGrouped ? sql`${boardPlace}, position, id` : sql`position, id`
  const { rows } = await db.execute<StoredChartRow>(sql`
    with chosen as (select m.id, m.category_id, m.position from models m where ${toFilterCondition(filter)}),
    page as (select id from chosen order by ${order} limit ${count} offset ${first})
    select m.id, m.first_name || ' ' || m.last_name as name, m.category_id as "categoryId",
      (select json_build_object('key', f.key, 'width', f.width) from model_pictures p
        join media f on f.id = p.media_id where p.model_id = m.id and p.position = 0) as picture,
      (select count(*)::int from chosen) as total,
      (select coalesce(json_agg(${holdJson(timeZone)} order by h.starts_at, h.id), '[]')
        from (select * from holds h where h.model_id = m.id and ${standing}
            and h.ends_at > ${at(start < now ? start : now)}
            and (h.starts_at < ${at(end)} or (h.kind = 'option' and h.state = 'live'))
          order by h.starts_at, h.id limit ${maxHoldsOfModel}) h
        left join orders o on o.id = h.order_id
        left join booking_briefs b on b.order_id = h.order_id) as holds
    from page join models m using (id) order by ${order}`)
  return rows
}

/** The condition for models that match the filter; archived ones never do. */
const toFilterCondition = ({
  span,
  board,
  client,
  kind,
  model,
  q,
  free,
  busy,
}: ChartFilter): SQL => {
  const terms = [sql`m.archived_at is null`]
  if (board !== undefined) terms.push(sql`m.category_id = ${board}`)
  if (model !== undefined) terms.push(sql`m.id = ${model}`)
  if (client !== undefined)
    terms.push(sql`exists (select from holds h join orders o on o.id = h.order_id
      where ${within(span)} and o.client_id = ${client})`)
  if (q) terms.push(sql`(position(search_fold(${q}) in m.search_name) > 0 or ${isHeldBy(q, span)})`)
  if (kind !== undefined)
    terms.push(sql`exists (select from holds h where ${within(span)} and ${kindIs(kind)})`)
  if (busy) terms.push(sql`exists (select from holds h where ${within(span)})`)
  if (free !== undefined)
    terms.push(sql`not exists (select from holds h where ${within(free)} and h.state = 'live'
      and h.kind in ${toSqlList(blockingKinds)})`)
  return sql.join(terms, sql` and `)
}

const within = ({ start, end }: Span): SQL =>
  sql`h.model_id = m.id and ${standing} and h.ends_at > ${at(start)} and h.starts_at < ${at(end)}`

/** Whether the model has a hold whose client, project or booking matches the name. */
const isHeldBy = (name: string, span: Span): SQL => sql`exists (select from holds h
  join orders o on o.id = h.order_id
  left join booking_briefs b on b.order_id = h.order_id
  left join clients c on c.id = o.client_id
  left join companies on companies.id = c.company_id
  where ${within(span)} and position(search_fold(${name}) in search_fold(
    concat_ws(' ', o.contact_name, c.name, companies.name, b.project_name, o.code))) > 0)`

const kindIs = (kind: ChartKind): SQL =>
  kind === 'request' ? sql`h.state = 'requested'` : sql`h.state = 'live' and h.kind = ${kind}`

/** One hold for the chart, including ended ones, with its model. */
export const findChartHold = async (
  { db, config }: Ctx,
  id: number,
): Promise<(StoredChartHold & { modelId: number; modelName: string }) | undefined> => {
  const { rows } = await db.execute<{
    hold: StoredChartHold
    modelId: number
    modelName: string
  }>(sql`
    select ${holdJson(config.timeZone)} as hold, m.id as "modelId", m.first_name || ' ' || m.last_name as "modelName"
    from holds h join models m on m.id = h.model_id
      left join orders o on o.id = h.order_id
      left join booking_briefs b on b.order_id = h.order_id
    where h.id = ${id}`)
  return rows.map(({ hold, ...model }) => ({ ...hold, ...model }))[0]
}

/** Holds for the chart, by id. */
export const listChartHolds = async (
  { db, config }: Ctx,
  ids: readonly number[],
): Promise<StoredChartHold[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ hold: StoredChartHold }>(sql`
    select ${holdJson(config.timeZone)} as hold
    from holds h left join orders o on o.id = h.order_id
      left join booking_briefs b on b.order_id = h.order_id
    where h.id = any(${sql.param([...ids])}::int[])`)
  return rows.map(({ hold }) => hold)
}
