import { isStaff } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getDeskRules } from '#server/modules/settings/index.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { listFeedEntries } from './calendars.repo.ts'
import { getSender, addRanks } from './calendars.service.ts'
import { toFeed } from './calendars.wire.ts'
import {
  deleteFeed,
  type FeedOwner,
  findFeedDate,
  findFeedOwner,
  isModel,
  replaceFeed,
} from './feeds.repo.ts'

export type { FeedOwner }

/**
 * When the owner's address was created; undefined if there is none.
 * @throws `not_found` for an unknown model.
 */
export const getFeedDate = async (ctx: Ctx, owner: FeedOwner): Promise<Date | undefined> => {
  await requireOwner(ctx, owner)
  return findFeedDate(ctx, owner)
}

const requireOwner = async (ctx: Ctx, owner: FeedOwner): Promise<void> => {
  if ('modelId' in owner && !(await isModel(ctx, owner.modelId))) throw notFound('Model')
}

/**
 * Creates a new secret address, and ends an earlier one.
 * @throws `not_found` for an unknown model.
 */
export const createFeed = async (
  ctx: Ctx,
  owner: FeedOwner,
): Promise<{ url: string; createdAt: Date }> => {
  await requireOwner(ctx, owner)
  const { ids, clock } = ctx.platform
  const token = ids.feedToken()
  const createdAt = clock.now()
  await replaceFeed(ctx, owner, { tokenHash: hashToken(token), createdAt })
  return { url: `${ctx.config.publicUrl}/calendars/${token}.ics`, createdAt }
}

/**
 * Ends the owner's address.
 * @throws `not_found` for an unknown model.
 */
export const revokeFeed = async (ctx: Ctx, owner: FeedOwner): Promise<void> => {
  await requireOwner(ctx, owner)
  await deleteFeed(ctx, owner)
}

/**
 * The feed at a secret address, as iCalendar: of a client their own options and jobs, of a booker the
 * bookings assigned to them, of a model their whole calendar.
 * @throws `not_found` for an address that does not exist, or no longer does.
 */
export const readFeed = async (ctx: Ctx, token: string): Promise<string> => {
  const owner = await findFeedOwner(ctx, hashToken(token))
  if (!owner) throw notFound('Calendar')
  const { userId, role, modelId } = owner
  const { feedPastDays } = await getDeskRules(ctx)
  const since = daysAfter(ctx.platform.clock.now(), -feedPastDays)
  const agency = await getSender(ctx)
  if (modelId !== null) {
    const entries = await listFeedEntries(ctx, { modelId, since })
    return toFeed(await addRanks(ctx, entries), { agency, reader: 'model' })
  }
  const isOffice = role !== null && isStaff(role)
  const scope = isOffice ? { assigneeId: userId ?? 0 } : { clientUserId: userId ?? 0 }
  const entries = await listFeedEntries(ctx, { ...scope, since })
  return toFeed(await addRanks(ctx, entries), { agency, reader: isOffice ? 'agency' : 'client' })
}
