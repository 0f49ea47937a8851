import { desc, eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sandboxEmails } from '#server/db/schema/jobs.ts'

export type SandboxEmail = typeof sandboxEmails.$inferSelect
type NewSandboxEmail = Omit<typeof sandboxEmails.$inferInsert, 'id'>

/** Stores an email in the outbox; the same email again changes nothing. */
export const insertSandboxEmail = async (ctx: DbCtx, email: NewSandboxEmail): Promise<void> => {
  await ctx.db
    .insert(sandboxEmails)
    .values(email)
    .onConflictDoNothing({ target: sandboxEmails.messageId })
}

/** The newest emails, to one address or to all. */
export const listSandboxEmails = (
  ctx: DbCtx,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<SandboxEmail[]> =>
  ctx.db
    .select()
    .from(sandboxEmails)
    .where(to === undefined ? undefined : eq(sandboxEmails.to, to.trim().toLowerCase()))
    .orderBy(desc(sandboxEmails.id))
    .limit(limit)
