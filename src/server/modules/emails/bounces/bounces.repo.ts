import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { emails } from '#server/db/schema/emails.ts'
import type { StoredEmail } from '../emails.repo.ts'

const isTo = (address: string): SQL => sql`lower(${emails.to}) = ${address.toLowerCase()}`

/** The newest email that was returned because its address does not exist, if nobody has corrected it since. */
export const findBlockingEmail = async (
  { db }: DbCtx,
  address: string,
): Promise<Pick<StoredEmail, 'id' | 'bouncedAt'> | undefined> => {
  const [row] = await db
    .select({ id: emails.id, bouncedAt: emails.bouncedAt })
    .from(emails)
    .where(and(isTo(address), eq(emails.blocksAddress, true)))
    .orderBy(desc(emails.id))
    .limit(1)
  return row
}

/** Lets emails go to an address again. */
export const unblockAddress = async ({ db }: DbCtx, address: string): Promise<void> => {
  await db
    .update(emails)
    .set({ blocksAddress: false })
    .where(and(isTo(address), eq(emails.blocksAddress, true)))
}

export const findByMessageId = async (
  { db }: DbCtx,
  messageId: string,
): Promise<StoredEmail | undefined> => {
  const [row] = await db.select().from(emails).where(eq(emails.messageId, messageId)).limit(1)
  return row
}

/** The newest email to an address that the mail server has accepted. */
export const findNewestSent = async (
  { db }: DbCtx,
  address: string,
): Promise<StoredEmail | undefined> => {
  const [row] = await db
    .select()
    .from(emails)
    .where(and(isTo(address), inArray(emails.state, ['sent', 'bounced'])))
    .orderBy(desc(emails.id))
    .limit(1)
  return row
}

/**
 * Records that an email did not reach its mailbox. An address stays blocked when a milder report follows, and
 * open when an email is reported again that somebody has handled.
 */
export const saveBounce = async (
  { db }: DbCtx,
  id: number,
  {
    problem,
    bouncedAt,
    blocksAddress,
  }: Pick<StoredEmail, 'problem' | 'bouncedAt'> & { blocksAddress: boolean },
): Promise<void> => {
  await db
    .update(emails)
    .set({
      state: 'bounced',
      problem,
      bouncedAt,
      blocksAddress: sql`${emails.blocksAddress} or (${blocksAddress} and ${emails.handledAt} is null)`,
    })
    .where(eq(emails.id, id))
}
