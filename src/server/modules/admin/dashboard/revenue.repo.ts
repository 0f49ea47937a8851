import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { wasPaid } from '#server/db/fragments.ts'
import { firstMonday, isSince, truncateToMonday, type Row, thisMonday } from './weeks.repo.ts'

export interface WeekSum {
  week: string
  name: string
  cents: number
}

/** A year of whole weeks, so that weeks begin on Mondays in both years. */
export const yearDays = 364

/** Revenue by week and kind of order, starting a year before these weeks. */
export const sumByKind = async (ctx: Ctx, weeks: number, currency: string): Promise<WeekSum[]> => {
  const from = sql`(${firstMonday(ctx, weeks)} - ${yearDays}::int)`
  const { rows } = await ctx.db.execute<Row<WeekSum>>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, kind as name, round(sum(cents))::float8 as cents
    from (${movements(ctx, currency, from)}) as moved
    where week <= ${thisMonday(ctx)} group by 1, 2 order by 1, 2`)
  return rows
}

/**
 * Money received for orders in a currency, less refunds and lost disputes, each in the week in which it
 * moved. A payment in another currency (dollars at PayPal) counts as the amount it paid for. A payment that
 * came too late for a cancelled order was refunded and counts as neither.
 */
const movements = (ctx: Ctx, currency: string, from: ReturnType<typeof sql>) => {
  const { timeZone } = ctx.config
  return sql`
    select o.id, o.kind, ${truncateToMonday('e.created_at', timeZone)} as week, o.total_cents::numeric as cents
    from order_events e join orders o on o.id = e.order_id
    where e.state = 'paid' and o.kind <> 'booking' and o.currency = ${currency}
      and ${isSince('e.created_at', from, timeZone)}
    union all
    select o.id, o.kind, ${truncateToMonday('r.created_at', timeZone)},
      -r.amount_cents::numeric * o.total_cents / p.amount_cents
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where o.currency = ${currency} and ${wasPaid} and r.state <> 'refused'
      and ${isSince('r.created_at', from, timeZone)}
    union all
    select o.id, o.kind, ${truncateToMonday('d.closed_at', timeZone)},
      -least(d.amount_cents, p.disputed_cents)::numeric * o.total_cents / p.amount_cents
    from payment_disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
    where o.currency = ${currency} and ${wasPaid} and d.state = 'lost'
      and ${isSince('d.closed_at', from, timeZone)}`
}

/** Revenue by week and board: an order's revenue is divided among its models by the prices of their lines. */
export const sumByBoard = async (ctx: Ctx, weeks: number, currency: string): Promise<WeekSum[]> => {
  const { rows } = await ctx.db.execute<Row<WeekSum>>(sql`
    select to_char(week, 'YYYY-MM-DD') as week, c.slug as name,
      round(sum(moved.cents * i.unit_cents * i.quantity / nullif(all_lines.cents, 0)))::float8 as cents
    from (${movements(ctx, currency, firstMonday(ctx, weeks))}) as moved
    join order_items i on i.order_id = moved.id
    join models m on m.id = i.model_id join categories c on c.id = m.category_id
    cross join lateral (select sum(l.unit_cents::bigint * l.quantity) as cents from order_items l
      where l.order_id = moved.id) as all_lines
    where week <= ${thisMonday(ctx)} group by 1, 2 order by 1, 2`)
  return rows
}
