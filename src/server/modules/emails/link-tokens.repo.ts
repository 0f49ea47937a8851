import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { applicationLinks, applicationLinkTokens } from '#server/db/schema/applications.ts'

/** Stores the hash of a link's token; nothing if the link is gone meanwhile, with what it belonged to. */
export const insertLinkToken = async (
  { db }: DbCtx,
  { linkId, tokenHash }: { linkId: number; tokenHash: string },
): Promise<void> => {
  await db.insert(applicationLinkTokens).select(
    db
      .select({
        tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
        linkId: applicationLinks.id,
      })
      .from(applicationLinks)
      .where(eq(applicationLinks.id, linkId)),
  )
}
