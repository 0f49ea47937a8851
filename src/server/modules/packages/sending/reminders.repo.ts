import { sql } from 'drizzle-orm'
import { linkReminderHours } from '#server/kernel/link-reminder.ts'
import type { DbCtx } from '#server/db/context.ts'
import { settlingTypes } from '../packages.domain.ts'

/** More than end within the hours of reminders; what is left is found at the next run. */
const maxClaimed = 500

/**
 * Records that recipients are reminded now: those whose links end soon, who were sent them before, and who have
 * answered nothing. Returns their ids. Another instance that does the same waits, and
 * gets none of them.
 */
export const claimEndingRecipients = async (
  { db }: DbCtx,
  { now, until }: { now: Date; until: Date },
): Promise<number[]> => {
  const at = now.toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    update package_recipients set reminded_at = ${at}::timestamptz
    where reminded_at is null and id in (
      select r.id from package_recipients r join packages p on p.id = r.package_id
      where r.reminded_at is null and r.revoked_at is null and not r.is_preview and p.archived_at is null
        and r.expires_at > ${at}::timestamptz and r.expires_at <= ${until.toISOString()}::timestamptz
        and (select max(e.at) from package_events e where e.recipient_id = r.id and e.type = 'sent')
          < r.expires_at - make_interval(hours => ${linkReminderHours}::int)
        and not exists (select from package_events e where e.recipient_id = r.id
          and e.type in ${[...settlingTypes]})
      order by r.expires_at, r.id limit ${maxClaimed})
    returning id`)
  return rows.map(({ id }) => id)
}
