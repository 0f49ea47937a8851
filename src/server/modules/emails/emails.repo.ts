import { and, asc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { EmailState } from '#contracts/admin/emails/email-states.ts'
import type { DbCtx } from '#server/db/context.ts'
import { emails } from '#server/db/schema/emails.ts'

/** The record that an email is about; its timeline shows the email. */
export type EmailSubject =
  | { orderId: number }
  | { applicationId: number }
  | { enquiryId: number }
  | { clientId: number }

/** Whom an email with a secret reaches, if somebody may correct the address and send it again. */
export type SecretReader =
  /** The text is what a booker has written for the recipient, which is no secret. */
  | { readonly packageRecipientId: number; readonly text: string }
  | { readonly giftCardId: number; readonly orderId: number }

export type StoredEmail = typeof emails.$inferSelect
export type NewEmail = Omit<typeof emails.$inferInsert, 'id' | 'kind'> & { readonly kind: string }

/** Stores an email. Returns its id. */
export const insertEmail = async ({ db }: DbCtx, email: NewEmail): Promise<number> => {
  const [row] = await db.insert(emails).values(email).returning({ id: emails.id })
  return row!.id
}

export const findEmail = async ({ db }: DbCtx, id: number): Promise<StoredEmail | undefined> => {
  const [row] = await db.select().from(emails).where(eq(emails.id, id)).limit(1)
  return row
}

/** What became of an email. */
interface EmailOutcome {
  readonly state: EmailState
  readonly sentAt?: Date
  readonly answer?: string
  /** Null if there is none any more. */
  readonly problem: string | null
  readonly bouncedAt?: Date
  readonly blocksAddress?: boolean
}

/** Records what became of an email, unless it has already been returned. */
export const saveOutcome = async (
  { db }: DbCtx,
  id: number,
  outcome: EmailOutcome,
): Promise<void> => {
  await db
    .update(emails)
    .set(outcome)
    .where(and(eq(emails.id, id), ne(emails.state, 'bounced')))
}

/** Records what became of an email that version 0.1.0 has queued, if it is about a record. */
export const saveFormerOutcome = async (
  { db }: DbCtx,
  messageId: string,
  outcome: EmailOutcome,
): Promise<void> => {
  await db.update(emails).set(outcome).where(eq(emails.messageId, messageId))
}

/** Removes an email that is to be forgotten, now that it has left or will never leave. */
export const deleteForgotten = async ({ db }: DbCtx, id: number): Promise<void> => {
  await db.delete(emails).where(and(eq(emails.id, id), eq(emails.isForgotten, true)))
}

/**
 * Stores an email with a secret, which is not in its text, before it is sent. A repeated attempt has the row
 * of the one before; what it says is of this attempt, because the row may be that of an attempt during which the
 * program ended for good. It has its `Message-ID` as well, by which it may already be known, unless it
 * contains another secret (`isOther`): mail programs show only one of two emails with the same.
 */
export const openSecretEmail = async (
  ctx: DbCtx,
  email: NewEmail,
  { isOther = false } = {},
): Promise<{ id: number; messageId: string }> => {
  const { giftCardId = null, packageRecipientId = null, messageId } = email
  const { subject, text, createdAt } = email
  const [row] = await ctx.db
    .update(emails)
    .set({ subject, text, createdAt, messageId: isOther ? messageId : undefined })
    .where(
      and(
        eq(emails.kind, email.kind),
        eq(sql`lower(${emails.to})`, email.to.toLowerCase()),
        sql`${emails.giftCardId} is not distinct from ${giftCardId}`,
        sql`${emails.packageRecipientId} is not distinct from ${packageRecipientId}`,
        eq(emails.state, 'queued'),
        isNull(emails.delivery),
      ),
    )
    .returning({ id: emails.id, messageId: emails.messageId })
  return row ?? { id: await insertEmail(ctx, email), messageId }
}

/** Whether an email of a kind has been sent to an address since an instant. */
export const hasSentSince = async (
  { db }: DbCtx,
  { kind, to, since }: { kind: string; to: string; since: Date },
): Promise<boolean> => {
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(sql`lower(${emails.to})`, to.toLowerCase()),
        eq(emails.kind, kind),
        gt(emails.sentAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const isAboutSameRecord = (email: StoredEmail): SQL | undefined => {
  if (email.orderId !== null) return eq(emails.orderId, email.orderId)
  if (email.applicationId !== null) return eq(emails.applicationId, email.applicationId)
  if (email.enquiryId !== null) return eq(emails.enquiryId, email.enquiryId)
  if (email.clientId !== null) return eq(emails.clientId, email.clientId)
  return undefined
}

/** More would make a header that some mail servers refuse. */
const maxReferences = 20

/** The `Message-ID`s of earlier emails about the same record to the same address, oldest first. */
export const listEarlierMessageIds = async (
  { db }: DbCtx,
  email: StoredEmail,
): Promise<string[]> => {
  const isSameRecord = isAboutSameRecord(email)
  if (!isSameRecord) return []
  const rows = await db
    .select({ messageId: emails.messageId })
    .from(emails)
    .where(
      and(
        isSameRecord,
        eq(sql`lower(${emails.to})`, email.to.toLowerCase()),
        lt(emails.id, email.id),
        ne(emails.state, 'dropped'),
      ),
    )
    .orderBy(asc(emails.id))
    .limit(maxReferences)
  return rows.map(({ messageId }) => messageId)
}
