import { type SQL, sql } from 'drizzle-orm'
import { activeStates, bookedKinds } from '#contracts/bookings/holds.ts'
import { lawsByCountry, usualLaw } from '#contracts/bookings/junior-laws.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { PaperProblem } from '#contracts/bookings/paper-problems.ts'
import { toSqlList } from './schema/columns.ts'

const lawOfCountry = sql.join(
  Object.entries(lawsByCountry).map(([country, law]) => sql`when ${country} then ${law}`),
  sql` `,
)

/** The law that the owner has chosen, otherwise that of the agency's country: `getJuniorLaw` in SQL. */
const juniorLaw = sql`coalesce(
  (select nullif(s.value ->> 'juniorLaw', 'country') from settings s where s.key = 'desk'),
  case (select s.value ->> 'country' from settings s where s.key = 'brand') ${lawOfCountry} end,
  ${usualLaw})`

/** France requires papers for children under sixteen, including a doctor's opinion. */
const isUnderSixteen = sql`(m.birth_date is null or m.birth_date > bb.shoot_date - interval '16 years')`
const needsMedical = sql`(${juniorLaw} = 'france' and ${isUnderSixteen})`
const needsLicence = sql`(${juniorLaw} <> 'france' or ${isUnderSixteen})`

const isMissing = (column: string): SQL => sql`coalesce(${sql.raw(column)}, '') = ''`

/** Whether a paper is on record but not valid on all days of the booking. */
const isOutOfDate = (paper: 'licence' | 'permit' | 'medical'): SQL => {
  const [reference, from, until] = ['reference', 'from', 'until'].map((part) =>
    sql.raw(`p.${paper}_${part}`),
  )
  return sql`coalesce(${reference}, '') <> ''
    and (${from} > bb.shoot_date or ${until} < bb.last_day)`
}

const problem = (condition: SQL, name: PaperProblem): SQL =>
  sql`case when ${condition} then ${sql.raw(`'${name}'`)} end`

/**
 * What is wrong with a row `p` of `junior_papers` for its booking `bb`; if there is no row, all papers are
 * missing.
 */
export const missingPapers = sql`array_remove(array[
  ${problem(isMissing('p.guardian_consent'), 'consent')},
  ${problem(sql`${isMissing('p.licence_reference')} and ${needsLicence}`, 'licence')},
  ${problem(isOutOfDate('licence'), 'licence_dates')},
  ${problem(isOutOfDate('permit'), 'permit_dates')},
  ${problem(sql`${isMissing('p.medical_reference')} and ${needsMedical}`, 'medical')},
  ${problem(isOutOfDate('medical'), 'medical_dates')},
  ${problem(isMissing('p.chaperone_name'), 'chaperone')}], null)`

/** The juniors `i` of orders (their items), with their papers `p` and whether they still have `dates`. */
export const juniorItems = sql`order_items i
  join models m on m.id = i.model_id and m.category_id = ${juniorsId}
  join booking_briefs bb on bb.order_id = i.order_id
  left join junior_papers p on p.order_id = i.order_id and p.model_id = i.model_id
  left join lateral (select bool_or(h.state in ${toSqlList(activeStates)}) as stands from holds h
    where h.order_id = i.order_id and h.model_id = i.model_id and h.kind in ${toSqlList(bookedKinds)}) as dates on true`

/** A booking from before there were calendars has no dates of its own: then all of its models count. */
export const haveDates = sql`coalesce(dates.stands, true)`

const isUncleared = sql`${haveDates} and ${missingPapers} <> '{}'`

/** A junior whose papers are not in order. */
export interface UnclearedJunior {
  readonly name: string
  readonly missing: readonly PaperProblem[]
}

/** The uncleared juniors among those that meet a condition. */
export const unclearedAmong = (condition: SQL) => sql<UnclearedJunior[]>`(
  select coalesce(json_agg(json_build_object('name', i.name, 'missing', ${missingPapers})
    order by i.position), '[]') from ${juniorItems}
  where i.order_id = orders.id and ${isUncleared} and ${condition})`

/** The juniors of a row of `orders` whose papers are not in order. */
export const unclearedJuniors = unclearedAmong(sql`true`)

/** Whether papers of a junior of a row of `orders` are not in order. */
export const hasUnclearedJuniors = sql<boolean>`exists (
  select from ${juniorItems} where i.order_id = orders.id and ${isUncleared})`

/** The ids of all orders with a junior whose papers are not in order. */
export const unclearedOrders = sql`select i.order_id from ${juniorItems} where ${isUncleared}`

/** The juniors of these orders whose papers are not in order. */
export const selectUnclearedJuniors = (orderIds: readonly number[]) => sql`
  select i.order_id as "orderId", i.model_id as "modelId" from ${juniorItems}
  where i.order_id in ${orderIds} and ${isUncleared}`
