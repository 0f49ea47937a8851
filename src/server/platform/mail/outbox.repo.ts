import { desc, eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sandboxMails } from '#server/db/schema/jobs.ts'

export type SandboxMail = typeof sandboxMails.$inferSelect
type NewMail = Omit<typeof sandboxMails.$inferInsert, 'id'>

/** Puts a message into the outbox; the same message again changes nothing. */
export const insertSandboxMail = async (ctx: DbCtx, mail: NewMail): Promise<void> => {
  await ctx.db
    .insert(sandboxMails)
    .values(mail)
    .onConflictDoNothing({ target: sandboxMails.messageId })
}

/** The newest messages, to one address or to all. */
export const listSandboxMails = (
  ctx: DbCtx,
  { to, limit }: { to: string | undefined; limit: number },
): Promise<SandboxMail[]> =>
  ctx.db
    .select()
    .from(sandboxMails)
    .where(to === undefined ? undefined : eq(sandboxMails.to, to.trim().toLowerCase()))
    .orderBy(desc(sandboxMails.id))
    .limit(limit)
