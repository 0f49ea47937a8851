import type { Ctx } from '#server/context.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { insertToken } from '../packages.repo.ts'

/** Creates a link that opens a package for a recipient; only its hash is stored. */
export const makeLink = async (ctx: Ctx, recipientId: number): Promise<string> => {
  const { ids, clock } = ctx.platform
  const token = ids.token()
  await insertToken(ctx, { tokenHash: hashToken(token), recipientId, createdAt: clock.now() })
  return `${ctx.config.publicUrl}/package/${token}`
}
