import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { emails } from '#server/db/schema/emails.ts'

/** Emails that did not arrive and that nobody has looked after: the index `sent_emails_to_handle` has them. */
export const isUndelivered: SQL = sql`(sent_emails.state in ('refused', 'bounced') and sent_emails.handled_at is null)`

/** Records that somebody has looked after an email that did not arrive. */
export const markHandled = async ({ db }: DbCtx, id: number, at: Date): Promise<void> => {
  const isOpen = and(inArray(emails.state, ['refused', 'bounced']), isNull(emails.handledAt))
  await db
    .update(emails)
    .set({ handledAt: at })
    .where(and(eq(emails.id, id), isOpen))
}
