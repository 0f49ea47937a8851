import { type SQL, sql } from 'drizzle-orm'

/** The columns of an email's record, and the resources under which the office's search knows it. */
const records = [
  { column: 'order_id', resources: ['orders', 'bookings'] },
  { column: 'application_id', resources: ['applications'] },
  { column: 'enquiry_id', resources: ['enquiries'] },
  { column: 'client_id', resources: ['clients'] },
] as const

/**
 * Whether an email’s subject or address matches a pattern, or the record that it is about, as the office’s
 * search knows it. One part for each column: a condition on all of them would scan the whole table.
 */
export const matchesEmail = (pattern: SQL): SQL => sql`sent_emails.id in (
  select m.id from sent_emails m where search_fold(m.subject || ' ' || m."to") like ${pattern}
  ${sql.join(records.map(selectAbout(pattern)), sql` `)}
  union all select m.id from search_entries s
    join package_recipients r on r.package_id = s.record_id
    join sent_emails m on m.package_recipient_id = r.id
    where s.resource = 'packages' and s.body like ${pattern})`

const selectAbout =
  (pattern: SQL) =>
  ({ column, resources }: (typeof records)[number]): SQL =>
    sql`
    union all select m.id from search_entries s
      join sent_emails m on ${sql.raw(`m.${column}`)} = s.record_id
      where s.resource in ${[...resources]} and s.body like ${pattern}`
