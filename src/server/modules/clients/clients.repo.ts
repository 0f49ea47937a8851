import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ClientTotal } from '#contracts/admin/accounts/clients.ts'
import type { DbCtx } from '#server/db/context.ts'
import { invitationJson, isOpenOrder, wasPaid } from '#server/db/fragments.ts'
import { lockRows } from '#server/db/locks.ts'
import { users } from '#server/db/schema/accounts.ts'
import { clients, companies } from '#server/db/schema/clients.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { orders } from '#server/db/schema/orders.ts'
import { packages } from '#server/db/schema/packages.ts'
import { emails } from '#server/db/schema/emails.ts'
import { notes } from '#server/db/schema/timeline.ts'

/** The company with this name, created if there is none; null for an empty name. */
export const getCompanyByName = async (
  { db }: DbCtx,
  name: string,
  at: Date,
): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select company_of(${name}, ${at.toISOString()}::timestamptz) as id`,
  )
  return rows[0]?.id ?? null
}

/**
 * The money of the orders of some clients, by currency. A payment in another currency counts as the amount it
 * paid for; one that came too late for a cancelled order, and was refunded, counts as neither paid nor
 * refunded.
 */
const sumTotals = async ({ db }: DbCtx, condition: SQL): Promise<ClientTotal[]> => {
  const { rows } = await db.execute<ClientTotal & Record<string, unknown>>(sql`
    select o.currency, (count(*) filter (where money.paid))::int as orders,
      coalesce(sum(o.total_cents) filter (where money.paid), 0)::float8 as "paidCents",
      coalesce(round(sum(money.refunded)), 0)::float8 as "refundedCents",
      coalesce(sum(o.total_cents) filter (where money.open), 0)::float8 as "openCents"
    from orders o cross join lateral (
      select ${wasPaid} as paid,
        (select sum(r.amount_cents::numeric * o.total_cents / p.amount_cents)
          from payments p join refunds r on r.payment_id = p.id
          where p.order_id = o.id and r.state <> 'refused' and ${wasPaid}) as refunded,
        ${isOpenOrder} as open
    ) as money
    where o.kind <> 'booking' and ${condition}
    group by o.currency order by o.currency`)
  return rows
}

export const totalsOfClient = (ctx: DbCtx, id: number): Promise<ClientTotal[]> =>
  sumTotals(ctx, sql`o.client_id = ${id}`)

export const totalsOfCompany = (ctx: DbCtx, id: number): Promise<ClientTotal[]> =>
  sumTotals(ctx, sql`o.client_id in (select c.id from clients c where c.company_id = ${id})`)

/** A client's newest booking, requested or entered. */
export const findNewestBooking = async ({ db }: DbCtx, clientId: number) => {
  const [row] = await db
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.kind, 'booking')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}

/** The account with an address, including archived ones: no other can be created with it. */
export const findAccountByEmail = async ({ db }: DbCtx, email: string) => {
  const [row] = await db
    .select({
      id: users.id,
      isInvited: sql<boolean>`${users.passwordHash} is null and ${users.emailVerifiedAt} is null`,
      invitation: invitationJson,
    })
    .from(users)
    .where(eq(users.email, email))
    .limit(1)
  return row
}

const maxListed = 20

/** The addresses of clients that were merged into this one. */
export const listOtherEmails = async ({ db }: DbCtx, id: number): Promise<string[]> => {
  const rows = await db
    .select({ email: clients.email })
    .from(clients)
    .where(eq(clients.mergedIntoId, id))
    .orderBy(asc(clients.email))
    .limit(maxListed)
  return rows.map(({ email }) => email)
}

const digits = (column: SQL) => sql`regexp_replace(${column}, '\\D', '', 'g')`

/** Other clients with the same name or phone number. */
export const listDuplicates = (
  { db }: DbCtx,
  { id, name, phone }: { id: number; name: string; phone: string },
) => {
  const number = phone.replaceAll(/\D/g, '')
  const samePhone =
    number.length > 5 ? sql`${digits(sql`${clients.phone}`)} = ${number}` : sql`false`
  return db
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(
      and(
        isNull(clients.archivedAt),
        sql`${clients.id} <> ${id}`,
        sql`(search_fold(${clients.name}) = search_fold(${name}) or ${samePhone})`,
      ),
    )
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(maxListed)
}

/** The records of a client that move when they are merged into another. */
export const clientRecords = { orders, enquiries, packages, notes, emails } as const

/** The bookings and other orders of clients. */
export const listOrderIds = async (
  { db }: DbCtx,
  clientIds: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.clientId, [...clientIds]))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}

/**
 * Locks these clients and the clients merged into them, whose records a merge writes. In this order, no
 * booking that arrives meanwhile is left behind (`client_of`).
 */
export const lockClients = async ({ db }: DbCtx, ids: readonly number[]): Promise<void> => {
  const merged = await db
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.mergedIntoId, [...ids]))
    .orderBy(asc(clients.id))
  await lockRows({ db }, { clients: [...ids, ...merged.map(({ id }) => id)] })
}

/** Moves all records of one client to another, and merges the first into the second. */
export const moveClient = async (
  { db }: DbCtx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> => {
  await lockRows({ db }, { orders: await listOrderIds({ db }, [from]) })
  for (const table of Object.values(clientRecords)) {
    await db.execute(sql`update ${table} set client_id = ${to} where ${table.clientId} = ${from}`)
  }
  await db.update(clients).set({ mergedIntoId: to }).where(eq(clients.mergedIntoId, from))
  await db.update(clients).set({ mergedIntoId: to, archivedAt: at }).where(eq(clients.id, from))
}

/** Moves the clients of one company to another, and merges the first into the second. */
export const moveCompany = async (
  { db }: DbCtx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> => {
  const members = await db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, from))
    .orderBy(asc(clients.id))
  await lockRows({ db }, { clients: members.map(({ id }) => id) })
  await db.update(clients).set({ companyId: to }).where(eq(clients.companyId, from))
  await db.update(notes).set({ companyId: to }).where(eq(notes.companyId, from))
  await db.update(companies).set({ mergedIntoId: to }).where(eq(companies.mergedIntoId, from))
  await db.update(companies).set({ mergedIntoId: to, archivedAt: at }).where(eq(companies.id, from))
}
