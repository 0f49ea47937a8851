import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { AdminResourceName } from '#contracts/admin.ts'
import {
  type EmailFrequency,
  type Notice,
  type NoticeChoices,
  type NoticeKind,
  defaultChannels,
  defaultFrequency,
} from '#contracts/admin/records/notices.ts'
import type { DbCtx } from '#server/db/context.ts'
import { asInstant } from '#server/db/fragments.ts'
import {
  notificationChoices,
  notifications,
  notificationSchedules,
} from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The channel on which instances announce new notices; the payload is the ids of their users. */
export const noticeChannel = 'callboard_notices'

export interface NewNotice {
  kind: NoticeKind
  resource: AdminResourceName
  recordId: number
  userIds: readonly number[]
}

/** The chosen channel of each of these users for a kind of notice. */
export const listChannels = async (
  { db }: DbCtx,
  kind: NoticeKind,
  userIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .select({ userId: notificationChoices.userId, channel: notificationChoices.channel })
    .from(notificationChoices)
    .where(
      and(eq(notificationChoices.kind, kind), inArray(notificationChoices.userId, [...userIds])),
    )
    .limit(userIds.length)
  const channels = new Map(rows.map(({ userId, channel }) => [userId, channel]))
  return new Map(userIds.map((userId) => [userId, channels.get(userId) ?? defaultChannels[kind]]))
}

/** Stores notices, and notifies their users on every instance on commit. */
export const insertNotices = async (
  { db }: DbCtx,
  { userIds, ...notice }: NewNotice & { actorUserId: number | null; createdAt: Date },
): Promise<void> => {
  if (userIds.length === 0) return
  await db.insert(notifications).values(userIds.map((userId) => ({ ...notice, userId })))
  await db.execute(sql`select pg_notify(${noticeChannel}, ${userIds.join(',')})`)
}

const maxShown = 30

/** The newest notices of a user about records that still exist. */
export const listNotices = async ({ db }: DbCtx, userId: number): Promise<Notice[]> => {
  const { rows } = await db.execute<Notice & Record<string, unknown>>(sql`
    select n.id, n.kind, n.resource, n.record_id as "recordId", s.label,
      u.first_name || ' ' || u.last_name as "actorName", n.seen_at is not null as "isSeen",
      ${asInstant('n.created_at')} as "createdAt"
    from notifications n
      join search_entries s on s.resource = n.resource and s.record_id = n.record_id
      left join users u on u.id = n.actor_user_id
    where n.user_id = ${userId} order by n.id desc limit ${maxShown}`)
  return rows
}

/** Marks all notices of a user up to one as seen. */
export const markSeen = async (
  { db }: DbCtx,
  { userId, upTo, at }: { userId: number; upTo: number; at: Date },
): Promise<void> => {
  await db
    .update(notifications)
    .set({ seenAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        lte(notifications.id, upTo),
        isNull(notifications.seenAt),
      ),
    )
}

type Channels = NoticeChoices['channels']

/** The channels that a user has chosen, without those that are the default. */
export const listChosenChannels = async (
  { db }: DbCtx,
  userId: number,
): Promise<Partial<Channels>> => {
  const { kind, channel } = notificationChoices
  const rows = await db
    .select({ kind, channel })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .limit(10)
  return Object.fromEntries(rows.map((row) => [row.kind, row.channel]))
}

/** How often a user wants to be emailed. */
export const findEmailFrequency = async (
  { db }: DbCtx,
  userId: number,
): Promise<EmailFrequency> => {
  const [row] = await db
    .select({ emailFrequency: notificationSchedules.emailFrequency })
    .from(notificationSchedules)
    .where(eq(notificationSchedules.userId, userId))
    .limit(1)
  return row?.emailFrequency ?? defaultFrequency
}

export const storeChoices = async (
  { db }: DbCtx,
  userId: number,
  { channels, emailFrequency }: NoticeChoices,
): Promise<void> => {
  const rows = Object.entries(channels) as [NoticeKind, Channels[NoticeKind]][]
  await db
    .insert(notificationChoices)
    .values(rows.map(([kind, channel]) => ({ userId, kind, channel })))
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: { channel: sql`excluded.channel` },
    })
  await db
    .insert(notificationSchedules)
    .values({ userId, emailFrequency })
    .onConflictDoUpdate({ target: notificationSchedules.userId, set: { emailFrequency } })
}

/** The assignee of a booking or order; null if there is none. */
export const findAssignee = async ({ db }: DbCtx, orderId: number): Promise<number | null> => {
  const [row] = await db
    .select({ assigneeId: orders.assigneeId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .limit(1)
  return row?.assigneeId ?? null
}
