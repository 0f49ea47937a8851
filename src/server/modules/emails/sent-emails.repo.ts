import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sentEmails } from '#server/db/schema/timeline.ts'

/** The record that an email is about, in whose timeline it is shown. */
export type EmailSubject =
  | { orderId: number }
  | { applicationId: number }
  | { enquiryId: number }
  | { clientId: number }

type NewEmail = Pick<
  typeof sentEmails.$inferInsert,
  'messageId' | 'to' | 'subject' | 'text' | 'authorUserId' | 'createdAt'
>

/** Notes an email as it goes to the queue. */
export const insertSentEmail = async (
  { db }: DbCtx,
  email: NewEmail,
  about: EmailSubject,
): Promise<void> => {
  await db.insert(sentEmails).values({ ...email, ...about })
}

/** Notes that the mail server has taken an email. */
export const markEmailSent = async (
  { db }: DbCtx,
  messageId: string,
  sentAt: Date,
): Promise<void> => {
  const change = { sentAt, problem: null }
  await db.update(sentEmails).set(change).where(eq(sentEmails.messageId, messageId))
}

/** Notes what the mail server said when it did not take an email. */
export const noteEmailProblem = async (
  { db }: DbCtx,
  messageId: string,
  problem: string,
): Promise<void> => {
  await db.update(sentEmails).set({ problem }).where(eq(sentEmails.messageId, messageId))
}
