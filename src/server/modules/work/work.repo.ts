import { type SQL, sql } from 'drizzle-orm'
import type { OwnWork } from '#contracts/admin/records/work.ts'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { openPurchaseStates } from '#contracts/orders/order-states.ts'
import { openApplicationStates } from '#contracts/submissions/application-options.ts'
import type { DbCtx } from '#server/db/context.ts'
import { toSqlList } from '#server/db/schema/columns.ts'

const maxShown = 100

/** How to select the open, assigned records of a table that are not snoozed. */
interface Part {
  resource: string
  label: SQL
  detail: SQL
  from: SQL
  isOpen: SQL
}

const parts: readonly Part[] = [
  {
    resource: 'bookings',
    label: sql`r.code`,
    detail: sql`concat_ws(' · ', b.project_name, r.contact_name)`,
    from: sql`orders r join booking_briefs b on b.order_id = r.id`,
    isOpen: sql`r.state in ${toSqlList(openBookingStates)}`,
  },
  {
    resource: 'orders',
    label: sql`r.code`,
    detail: sql`r.contact_name`,
    from: sql`orders r`,
    isOpen: sql`r.kind <> 'booking' and r.state in ${toSqlList(openPurchaseStates)}`,
  },
  {
    resource: 'applications',
    label: sql`r.first_name || ' ' || r.last_name`,
    detail: sql`''`,
    from: sql`model_applications r`,
    isOpen: sql`r.state in ${toSqlList(openApplicationStates)}`,
  },
  {
    resource: 'enquiries',
    label: sql`r.subject`,
    detail: sql`r.first_name || ' ' || r.last_name`,
    from: sql`enquiries r`,
    isOpen: sql`r.state = 'new' and r.archived_at is null`,
  },
]

/** A person's assigned work, the most urgent first. */
export const listAssignedWork = async (
  { db }: DbCtx,
  userId: number,
  resources: readonly string[],
): Promise<OwnWork[]> => {
  const queries = parts
    .filter(({ resource }) => resources.includes(resource))
    .map(
      ({ resource, label, detail, from, isOpen }) => sql`
        select ${resource} as resource, r.id, ${label} as label, ${detail} as detail, r.state,
          to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.created_at as at
        from ${from} where r.assignee_id = ${userId} and ${isOpen}
          and coalesce(r.snoozed_until <= now(), true)`,
    )
  if (queries.length === 0) return []
  const { rows } = await db.execute<OwnWork & Record<string, unknown>>(sql`
    select resource, id, label, detail, state, "dueOn" from (${sql.join(queries, sql` union all `)}) as w
    order by "dueOn" nulls last, at, resource, id limit ${maxShown}`)
  return rows
}
