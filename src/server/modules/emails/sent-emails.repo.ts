import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sentEmails } from '#server/db/schema/timeline.ts'

/** The record whose timeline shows an email. */
export type EmailSubject =
  | { orderId: number }
  | { applicationId: number }
  | { enquiryId: number }
  | { clientId: number }

type NewEmail = Pick<
  typeof sentEmails.$inferInsert,
  'messageId' | 'to' | 'subject' | 'text' | 'authorUserId' | 'createdAt'
>

/** Records an email that is enqueued. */
export const insertSentEmail = async (
  { db }: DbCtx,
  email: NewEmail,
  about: EmailSubject,
): Promise<void> => {
  await db.insert(sentEmails).values({ ...email, ...about })
}

/** Records that the mail server has accepted an email. */
export const markEmailSent = async (
  { db }: DbCtx,
  messageId: string,
  sentAt: Date,
): Promise<void> => {
  const change = { sentAt, problem: null }
  await db.update(sentEmails).set(change).where(eq(sentEmails.messageId, messageId))
}

/** Records the mail server's answer when it did not accept an email. */
export const noteEmailProblem = async (
  { db }: DbCtx,
  messageId: string,
  problem: string,
): Promise<void> => {
  await db.update(sentEmails).set({ problem }).where(eq(sentEmails.messageId, messageId))
}
