import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { getContact } from '#server/modules/accounts/index.ts'
import { findPackage, insertRecipient, removePreviews } from '../packages.repo.ts'
import { makeLink } from './links.service.ts'

const previewDays = 1

/**
 * A link with which a colleague previews a package as its recipients will see it, with the colleague's own
 * name. It is valid for a day, and stores no answers.
 * @throws `not_found` for a package that does not exist or is archived.
 */
export const makePreview = (ctx: Ctx, packageId: number): Promise<{ url: string }> =>
  inTransaction(ctx, async (ctx) => {
    const pack = await findPackage(ctx, packageId)
    if (!pack || pack.archivedAt) throw notFound('Package')
    const now = ctx.platform.clock.now()
    const { name, email } = await getContact(ctx, requireUserId(ctx.actor))
    await removePreviews(ctx, { packageId, email, now })
    const recipientId = await insertRecipient(ctx, {
      packageId,
      name,
      email,
      isPreview: true,
      createdAt: now,
      expiresAt: daysAfter(now, previewDays),
    })
    return { url: await makeLink(ctx, recipientId) }
  })
