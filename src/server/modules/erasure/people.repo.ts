import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import type { PersonNumbers } from './plan.domain.ts'

/** The accounts with these addresses, unconfirmed and archived ones included. */
export const listAccountsByAddress = ({ db }: Ctx, addresses: readonly string[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.email, [...addresses]))
    .orderBy(asc(users.id))

/** The records of a person; accounts are listed separately. */
export type PersonCounts = Omit<PersonNumbers, 'accounts'>

/** Counts what `erasePersonalData` finds by these addresses and accounts. */
export const countPersonalRecords = async (
  { db }: Ctx,
  { addresses, userIds }: { addresses: readonly string[]; userIds: readonly number[] },
): Promise<PersonCounts> => {
  const list = addressList(addresses)
  const lowered = addresses.map((address) => address.toLowerCase())
  const { rows } = await db.execute<PersonCounts & Record<string, unknown>>(sql`
    with placed as (
      select o.id, o.kind, o.state from orders o where o.user_id = any(${sql.param([...userIds])}::int[])
      union
      select o.id, o.kind, o.state from orders o
      where o.user_id is null and lower(o.contact_email) = any(${sql.param(lowered)}::text[]))
    select (select count(*)::int from clients where email = any(${list}) and merged_into_id is null) as clients,
      (select count(*)::int from enquiries where email = any(${list})) as enquiries,
      (select count(*)::int from model_applications
        where email = any(${list}) or guardian_email = any(${list})) as applications,
      (select count(*)::int from newsletter_subscribers where email = any(${list})) as subscriptions,
      (select count(*)::int from package_recipients where email = any(${list})) as packages,
      (select count(*)::int from placed where kind = 'booking') as bookings,
      (select count(*)::int from placed
        where kind = 'booking' and state in ${toSqlList(openBookingStates)}) as "openBookings",
      (select count(*)::int from placed join booking_briefs b on b.order_id = placed.id
        where b.includes_junior) as "juniorBookings",
      (select count(*)::int from placed where kind <> 'booking') as orders`)
  const [counts] = rows
  if (!counts) throw new Error('The records of a person were not counted')
  return counts
}

const addressList = (addresses: readonly string[]): SQL =>
  sql`${sql.param([...addresses])}::citext[]`

/**
 * Those of the addresses that somebody else may have: a client, an account, another applicant or model. Their
 * records are not erased with this application or model.
 */
export const listSharedAddresses = async (
  { db }: Ctx,
  addresses: readonly string[],
  { applicationIds = [], modelId = 0 }: { applicationIds?: readonly number[]; modelId?: number },
): Promise<string[]> => {
  const ids = sql`${sql.param([...applicationIds])}::int[]`
  const { rows } = await db.execute<{ address: string }>(sql`
    select lower(a.address) as address from unnest(${addressList(addresses)}) as a(address)
    where exists (select from users u where u.email = a.address)
      or exists (select from clients c where c.email = a.address)
      or exists (select from enquiries e where e.email = a.address)
      or exists (select from newsletter_subscribers s where s.email = a.address)
      or exists (select from package_recipients r where r.email = a.address)
      or exists (select from model_applications p
        where (p.email = a.address or p.guardian_email = a.address) and p.id <> all(${ids}))
      or exists (select from models m where lower(m.contact_email) = lower(a.address::text) and m.id <> ${modelId})`)
  return rows.map(({ address }) => address)
}

/** The applications that became this model. */
export const listApplicationsOfModel = ({ db }: Ctx, modelId: number) =>
  db
    .select({
      id: modelApplications.id,
      email: modelApplications.email,
      guardianEmail: modelApplications.guardianEmail,
    })
    .from(modelApplications)
    .where(eq(modelApplications.modelId, modelId))
    .orderBy(asc(modelApplications.id))
