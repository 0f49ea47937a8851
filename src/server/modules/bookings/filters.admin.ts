import { sql } from 'drizzle-orm'
import { isAmong } from '#server/db/fragments.ts'
import { unclearedOrders } from '#server/db/junior-fragments.ts'
import { orders } from '#server/db/schema/orders.ts'
import type { FilterTerm } from '#server/modules/admin/index.ts'

const comparisons = { anyOf: '=', from: '>=', to: '<=' } as const

/** Filters that start from the few options and juniors concerned, not from the bookings of all years. */
export const bookingFilters = {
  isChallenged: isAmong(
    orders.id,
    sql`select h.order_id from holds h where h.state = 'live' and h.kind = 'option'
    and h.challenged_until is not null and h.order_id is not null`,
  ),
  lapsesAt: ({ is, values }: FilterTerm) =>
    sql`orders.id in (select h.order_id from holds h where h.state = 'live' and h.kind = 'option'
      group by h.order_id having min(h.until) ${sql.raw(comparisons[is])} ${values[0]}::timestamptz)`,
  lacksPapers: isAmong(orders.id, unclearedOrders),
}
