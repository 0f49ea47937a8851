import { sql } from 'drizzle-orm'
import { maxTimeline, type TimelineEntry } from '#contracts/admin/records/timeline.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import { listParts, type Subject } from './parts.repo.ts'

const isOwn = ({ kind }: Subject): boolean => kind !== 'client' && kind !== 'company'

/** What has happened to a record, the newest first. Of a hold the text is an `EventNote`, to be put into words. */
export const listEntries = async ({ db }: DbCtx, subject: Subject): Promise<TimelineEntry[]> => {
  const order = sql`order by at desc, sequence desc, place desc limit ${maxTimeline}`
  // Each part gives no more than what is shown: names and files are looked up for these rows only.
  const parts = listParts(subject).map((part) => sql`(${part} ${order})`)
  const { rows } = await db.execute<TimelineEntry & Record<string, unknown>>(sql`
    select id, kind, ${asInstant('at')} as at, "actorName",
      title, text, "to", "isSent", problem, files, about
    from (${sql.join(parts, sql` union all `)}) as entries
    order by entries.at desc, sequence desc, place desc limit ${maxTimeline}`)
  // A record's own timeline need not say what it is about.
  return isOwn(subject) ? rows.map((row) => ({ ...row, about: null })) : rows
}
