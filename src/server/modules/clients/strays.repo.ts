import { type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { clients, companies } from '#server/db/schema/clients.ts'
import { clientRecords, listOrderIds } from './clients.repo.ts'
import { listKeys } from '#contracts/list-keys.ts'

type StrayKind = keyof typeof clientRecords

/** How many records of each kind belonged to a client or a company that had been merged into another. */
export type StrayCounts = Record<StrayKind | 'clients', number>

/** A later run takes the rest. */
const maxClients = 500

/**
 * Moves records of merged clients to the remaining ones, and clients of merged companies likewise. Call it in
 * a transaction: its end releases the locks.
 */
export const moveStrays = async (ctx: DbCtx): Promise<StrayCounts> => {
  const mergedClients = await listMerged(ctx)
  const ids = mergedClients.map(({ id }) => id)
  const clientIds = await listClientsOfMergedCompanies(ctx)
  await lockRows(ctx, { clients: [...ids, ...mergedClients.map(({ into }) => into), ...clientIds] })
  await lockRows(ctx, { orders: await listOrderIds(ctx, ids) })
  const counts: StrayCounts = {
    orders: 0,
    enquiries: 0,
    packages: 0,
    notes: 0,
    emails: 0,
    clients: 0,
  }
  for (const kind of listKeys(clientRecords)) {
    const table = clientRecords[kind]
    const result = await ctx.db.execute(sql`
      update ${table} set client_id = ${clients.mergedIntoId} from ${clients}
      where ${clients.id} = ${table.clientId} and ${clients.mergedIntoId} is not null
        and ${clients.id} = any(${sql.param(ids)}::int[])
      returning ${table.id}`)
    counts[kind] = result.rows.length
  }
  counts.clients = await moveClientsToRemainingCompanies(ctx, clientIds)
  return counts
}

/** Merged clients that still have records of their own, with the clients they were merged into. */
const listMerged = async ({ db }: DbCtx): Promise<{ id: number; into: number }[]> => {
  const { rows } = await db.execute<{ id: number; into: number }>(sql`
    select ${clients.id} as id, ${clients.mergedIntoId} as into from ${clients}
    where ${clients.mergedIntoId} is not null and (${hasRecords()})
    order by ${clients.id} limit ${maxClients}`)
  return rows
}

const hasRecords = (): SQL =>
  sql.join(
    Object.values(clientRecords).map(
      (table) => sql`exists (select from ${table} where ${table.clientId} = ${clients.id})`,
    ),
    sql` or `,
  )

const listClientsOfMergedCompanies = async ({ db }: DbCtx): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${clients.id} as id from ${clients} join ${companies} on ${companies.id} = ${clients.companyId}
    where ${companies.mergedIntoId} is not null order by ${clients.id} limit ${maxClients}`)
  return rows.map(({ id }) => id)
}

const moveClientsToRemainingCompanies = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await db.execute(sql`
    update ${clients} set company_id = ${companies.mergedIntoId} from ${companies}
    where ${companies.id} = ${clients.companyId} and ${companies.mergedIntoId} is not null
      and ${clients.id} = any(${sql.param(ids)}::int[])
    returning ${clients.id}`)
  return rows.length
}
