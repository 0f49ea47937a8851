import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { clients, companies } from '#server/db/schema/clients.ts'

/** A client with the fields that bookings need. */
export interface ClientRecord {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly isArchived: boolean
}

/** The client with an id or an email address; the address of a merged client leads to the remaining one. */
export const findClient = async (
  { db }: DbCtx,
  which: { readonly id: number } | { readonly email: string },
): Promise<ClientRecord | undefined> => {
  const [row] = await db
    .select({
      id: clients.id,
      name: clients.name,
      email: clients.email,
      phone: clients.phone,
      company: sql<string>`coalesce(${companies.name}, '')`,
      isArchived: sql<boolean>`${clients.archivedAt} is not null`,
    })
    .from(clients)
    .leftJoin(companies, eq(companies.id, clients.companyId))
    .where(
      'id' in which
        ? eq(clients.id, which.id)
        : sql`${clients.id} = (select coalesce(c.merged_into_id, c.id) from clients c where c.email = ${which.email}::citext)`,
    )
    .limit(1)
  return row
}
