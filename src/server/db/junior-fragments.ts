import { type SQL, sql } from 'drizzle-orm'
import { juniorsId } from '#contracts/models/roster.ts'

/** Which papers a row `p` of `junior_papers` lacks; all of them where there is no such row. */
export const missingPapers = sql`array_remove(array[
  case when coalesce(p.guardian_consent, '') = '' then 'consent' end,
  case when coalesce(p.licence_reference, '') = '' then 'licence' end,
  case when coalesce(p.chaperone_name, '') = '' then 'chaperone' end], null)`

/** The juniors `i` of orders (their items), with their papers `p` and whether their `dates` still stand. */
export const juniorItems = sql`order_items i
  join models m on m.id = i.model_id and m.category_id = ${juniorsId}
  left join junior_papers p on p.order_id = i.order_id and p.model_id = i.model_id
  left join lateral (select bool_or(h.state in ('requested', 'live')) as stands from holds h
    where h.order_id = i.order_id and h.model_id = i.model_id and h.kind in ('option', 'job')) as dates on true`

/** A booking from before there were calendars has no dates of its own: then all its models are meant. */
export const haveDates = sql`coalesce(dates.stands, true)`

const isUncleared = sql`${haveDates} and ${missingPapers} <> '{}'`

/** Those of them who lack papers, by name, among those that fit a condition. */
export const unclearedAmong = (condition: SQL) => sql<string[]>`(
  select coalesce(json_agg(i.name order by i.position), '[]') from ${juniorItems}
  where i.order_id = orders.id and ${isUncleared} and ${condition})`

/** Names of the juniors of a row of `orders` who lack papers. */
export const unclearedJuniors = unclearedAmong(sql`true`)

/** Whether a junior of a row of `orders` lacks papers. */
export const hasUnclearedJuniors = sql<boolean>`exists (
  select from ${juniorItems} where i.order_id = orders.id and ${isUncleared})`

/** The ids of all orders with a junior who lacks papers. */
export const unclearedOrders = sql`select i.order_id from ${juniorItems} where ${isUncleared}`
