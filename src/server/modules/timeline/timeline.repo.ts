import { sql } from 'drizzle-orm'
import { maxTimeline, type TimelineEntry } from '#contracts/admin/records/timeline.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import { listParts, type Subject } from './parts.repo.ts'

/**
 * The events of a record, the newest first. The text of a hold's event is an `EventNote`, to be formatted.
 */
export const listEntries = async ({ db }: DbCtx, subject: Subject): Promise<TimelineEntry[]> => {
  const order = sql`order by at desc, sequence desc, place desc limit ${maxTimeline}`
  // Each part returns no more rows than are shown, so that names and files are read only for these.
  const parts = listParts(subject).map((part) => sql`(${part} ${order})`)
  const { rows } = await db.execute<TimelineEntry & Record<string, unknown>>(sql`
    select id, kind, ${asInstant('at')} as at, "actorName",
      title, text, "to", "isSent", "emailId", "emailState", problem, files, about
    from (${sql.join(parts, sql` union all `)}) as entries
    order by entries.at desc, sequence desc, place desc limit ${maxTimeline}`)
  // In a record's own timeline the subject is redundant.
  return isOwn(subject) ? rows.map((row) => ({ ...row, about: null })) : rows
}

const isOwn = ({ kind }: Subject): boolean => kind !== 'client' && kind !== 'company'
