import { type AdminResourceName, canDo } from '#contracts/admin.ts'
import {
  type NoticeChoices,
  type Notices,
  defaultChannels,
} from '#contracts/admin/records/notices.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import {
  findAssignee,
  findEmailFrequency,
  insertNotices,
  listChannels,
  listChosenChannels,
  listNotices,
  markSeen,
  type NewNotice,
  noticeChannel,
  storeChoices,
} from './notifications.repo.ts'

/**
 * Notifies colleagues by their chosen channels, except the actor. Call it in the transaction of the event.
 */
export const notify = async (ctx: Ctx, notice: NewNotice): Promise<void> => {
  const { actor, platform } = ctx
  const actorUserId = actor.kind === 'user' ? actor.userId : null
  const recipients = [...new Set(notice.userIds)].filter((userId) => userId !== actorUserId)
  if (recipients.length === 0) return
  const channels = await listChannels(ctx, notice.kind, recipients)
  const userIds = recipients.filter((userId) => channels.get(userId) !== 'none')
  const createdAt = platform.clock.now()
  await insertNotices(ctx, { ...notice, userIds, actorUserId, createdAt })
}

const listColleaguesFor = async (ctx: Ctx, resource: AdminResourceName): Promise<number[]> => {
  const staff = await listStaff(ctx)
  return staff.filter(({ role }) => canDo(role, resource, 'update')).map(({ id }) => id)
}

/** Notifies everybody who works with such records of a new one. */
export const notifyOfRequest = async (
  ctx: Ctx,
  resource: AdminResourceName,
  recordId: number,
): Promise<void> => {
  const userIds = await listColleaguesFor(ctx, resource)
  await notify(ctx, { kind: 'request', resource, recordId, userIds })
}

/**
 * Notifies of an option that has lapsed, or on which its client has acted: the booking's assignee or, without
 * one, everybody who works with bookings.
 */
export const notifyOfOption = async (
  ctx: Ctx,
  kind: 'lapse' | 'answer',
  bookingId: number,
): Promise<void> => {
  const assigneeId = await findAssignee(ctx, bookingId)
  const userIds = assigneeId === null ? await listColleaguesFor(ctx, 'bookings') : [assigneeId]
  await notify(ctx, { kind, resource: 'bookings', recordId: bookingId, userIds })
}

/**
 * Notifies of new digitals: the application's assignee or, without one, everybody who works with
 * applications.
 */
export const notifyOfDigitals = async (
  ctx: Ctx,
  { id, assigneeId }: { id: number; assigneeId: number | null },
): Promise<void> => {
  const userIds = assigneeId === null ? await listColleaguesFor(ctx, 'applications') : [assigneeId]
  await notify(ctx, { kind: 'digitals', resource: 'applications', recordId: id, userIds })
}

/** Notifies of a problem with an order's payment: those who may refund it, and the order's assignee. */
export const notifyOfPayment = async (ctx: Ctx, orderId: number): Promise<void> => {
  const assigneeId = await findAssignee(ctx, orderId)
  const staff = await listStaff(ctx)
  const refunders = staff.filter(({ role }) => canDo(role, 'orders', 'refund')).map(({ id }) => id)
  const userIds = assigneeId === null ? refunders : [...refunders, assigneeId]
  await notify(ctx, { kind: 'payment', resource: 'orders', recordId: orderId, userIds })
}

/** The newest notices of the actor, and how many have not been seen. */
export const getNotices = async (ctx: Ctx): Promise<Notices> => {
  const items = await listNotices(ctx, requireUserId(ctx.actor))
  return { items, unseen: items.filter(({ isSeen }) => !isSeen).length }
}

/** Marks all notices up to one, which the actor has had on screen, as seen. */
export const markNoticesSeen = async (ctx: Ctx, { upTo }: { upTo: number }): Promise<Notices> => {
  await markSeen(ctx, { userId: requireUserId(ctx.actor), upTo, at: ctx.platform.clock.now() })
  return getNotices(ctx)
}

/** What the actor is notified of, and how. */
export const getChoices = async (ctx: Ctx): Promise<NoticeChoices> => {
  const userId = requireUserId(ctx.actor)
  return {
    channels: { ...defaultChannels, ...(await listChosenChannels(ctx, userId)) },
    emailFrequency: await findEmailFrequency(ctx, userId),
  }
}

export const setChoices = async (ctx: Ctx, choices: NoticeChoices): Promise<NoticeChoices> => {
  await inTransaction(ctx, (ctx) => storeChoices(ctx, requireUserId(ctx.actor), choices))
  return getChoices(ctx)
}

/** The database's channel for new notices. */
export const noticeChannelName = noticeChannel
