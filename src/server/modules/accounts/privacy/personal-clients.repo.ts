import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { clients, companies } from '#server/db/schema/clients.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The agency's client record of an address, for its owner to download. */
export const findClientByEmail = async ({ db }: Ctx, email: string) => {
  const [row] = await db
    .select({
      name: clients.name,
      email: clients.email,
      phone: clients.phone,
      company: companies.name,
      jobTitle: clients.jobTitle,
      createdAt: clients.createdAt,
    })
    .from(clients)
    .leftJoin(companies, eq(companies.id, clients.companyId))
    .where(eq(clients.email, email))
    .limit(1)
  return row
}

/** The clients of a person's orders, and the client of the person's confirmed address. */
export const listClientIds = async (
  { db }: Ctx,
  { userId, email }: { userId: number | undefined; email: string | undefined },
): Promise<number[]> => {
  const orderClientIds = db
    .select({ id: orders.clientId })
    .from(orders)
    .where(userId === undefined ? sql`false` : eq(orders.userId, userId))
  const isOwnAddress = email === undefined ? undefined : eq(clients.email, email)
  const rows = await db
    .select({ id: clients.id, mergedIntoId: clients.mergedIntoId })
    .from(clients)
    .where(or(inArray(clients.id, orderClientIds), isOwnAddress))
  return rows.map(({ id, mergedIntoId }) => mergedIntoId ?? id)
}

/** Nobody else has ordered or written as this client, and nobody at the agency created it. */
const isOrphaned = ({ db }: Ctx) => {
  const isRemaining = or(
    sql`exists (${db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.clientId, clients.id))})`,
    sql`exists (${db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(eq(enquiries.clientId, clients.id))})`,
    sql`exists (${db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.resource, 'clients'),
          eq(auditEntries.action, 'create'),
          sql`${auditEntries.recordId} = ${clients.id}::text`,
        ),
      )})`,
  )
  return not(isRemaining ?? sql`false`)
}

/** The ids of deleted records and of the records merged into them, which are deleted too. */
const addMergedIds = (
  deleted: readonly { id: number }[],
  merged: readonly { id: number; into: number | null }[],
): number[] => {
  const ids = deleted.map(({ id }) => id)
  return [...ids, ...merged.flatMap(({ id, into }) => (ids.includes(into ?? 0) ? id : []))]
}

/**
 * Deletes the client of a confirmed address with the records merged into it, and those other clients that
 * belonged only to this person; then companies without clients. Orders that other people placed from another
 * address of such a client get a client of their own again.
 */
export const removeClients = async (
  ctx: Ctx,
  { ids, email }: { ids: readonly number[]; email: string | undefined },
): Promise<{ clients: number[]; companies: number[] }> => {
  if (ids.length === 0) return { clients: [], companies: [] }
  const { db } = ctx
  const isOwn =
    email === undefined
      ? undefined
      : sql`exists (select from clients own where own.email = ${email}
          and coalesce(own.merged_into_id, own.id) = ${clients.id})`
  const merged = await db
    .select({ id: clients.id, into: clients.mergedIntoId })
    .from(clients)
    .where(inArray(clients.mergedIntoId, [...ids]))
  const deletedClients = await db
    .delete(clients)
    .where(and(inArray(clients.id, [...ids]), or(isOwn, isOrphaned(ctx))))
    .returning({ id: clients.id, companyId: clients.companyId })
  if (deletedClients.length === 0) return { clients: [], companies: [] }
  await db.execute(sql`select link_clients()`)
  const companyIds = deletedClients.flatMap(({ companyId }) => companyId ?? [])
  const remainingClients = db
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.companyId, companies.id))
  const mergedCompanies = await db
    .select({ id: companies.id, into: companies.mergedIntoId })
    .from(companies)
    .where(inArray(companies.mergedIntoId, companyIds))
  const deletedCompanies = await db
    .delete(companies)
    .where(
      and(
        inArray(companies.id, companyIds),
        isNull(companies.archivedAt),
        sql`not exists (${remainingClients})`,
      ),
    )
    .returning({ id: companies.id })
  return {
    clients: addMergedIds(deletedClients, merged),
    companies: addMergedIds(deletedCompanies, mergedCompanies),
  }
}
