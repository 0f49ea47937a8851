import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { emails } from '#server/db/schema/emails.ts'

/** Emails that did not arrive and that nobody has looked after: the index `sent_emails_to_handle` has them. */
export const isUndelivered: SQL = sql`(sent_emails.state in ('refused', 'bounced') and sent_emails.handled_at is null)`

/** Records that somebody has looked after an email that did not arrive. False if nobody had to. */
export const markHandled = async ({ db }: DbCtx, id: number, at: Date): Promise<boolean> => {
  const isOpen = and(inArray(emails.state, ['refused', 'bounced']), isNull(emails.handledAt))
  const rows = await db
    .update(emails)
    .set({ handledAt: at })
    .where(and(eq(emails.id, id), isOpen))
    .returning({ id: emails.id })
  return rows.length > 0
}
