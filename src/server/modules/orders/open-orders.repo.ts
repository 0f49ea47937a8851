import { sql } from 'drizzle-orm'
import type { OpenOrder } from '#contracts/admin/accounts/clients.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant, isOpenOrder } from '#server/db/fragments.ts'

const maxListed = 50

/** The orders of a client that await payment, newest first. */
export const listOpenOrders = async ({ db }: DbCtx, clientId: number): Promise<OpenOrder[]> => {
  const { rows } = await db.execute<OpenOrder & Record<string, unknown>>(sql`
    select o.id, o.code, o.total_cents as "totalCents", o.currency,
      ${asInstant('o.created_at')} as "createdAt"
    from orders o
    where o.client_id = ${clientId} and o.kind <> 'booking' and ${isOpenOrder}
    order by o.id desc limit ${maxListed}`)
  return rows
}
