import { z } from 'zod'
import { id, instant } from '#contracts/admin/fields.ts'

/**
 * What somebody is told of: a note that names them, work that becomes theirs, a request, an option that lapses, a client
 * who confirms, releases or challenges an option, digitals that an applicant has sent, money: a refund that was refused or a
 * payment in dispute.
 */
export const noticeKinds = [
  'mention',
  'assigned',
  'request',
  'lapse',
  'answer',
  'digitals',
  'payment',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Not at all, in the page, or in the page and by email while they are away. */
export const noticeChannels = ['none', 'page', 'email'] as const
type NoticeChannel = (typeof noticeChannels)[number]

/** What holds until somebody chooses otherwise. */
export const usualChannels: Record<NoticeKind, NoticeChannel> = {
  mention: 'email',
  assigned: 'email',
  request: 'page',
  lapse: 'page',
  answer: 'page',
  digitals: 'page',
  payment: 'email',
}

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  resource: z.string(),
  recordId: id,
  /** The record's name. */
  label: z.string(),
  actorName: z.string().nullable(),
  createdAt: instant,
  isSeen: z.boolean(),
})

export type Notice = z.output<typeof notice>

/** `GET /api/admin/notifications`: the newest, and how many have not been seen. */
export const notices = z.object({ items: z.array(notice), unseen: z.int() })
export type Notices = z.output<typeof notices>

/** `POST /api/admin/notifications/seen`: all up to this one were on the screen. */
export const seenNotices = z.object({ upTo: id })

/** `GET` and `PUT /api/admin/notifications/choices`: how somebody is told, by kind. */
export const noticeChoices = z.object({
  mention: z.enum(noticeChannels),
  assigned: z.enum(noticeChannels),
  request: z.enum(noticeChannels),
  lapse: z.enum(noticeChannels),
  answer: z.enum(noticeChannels),
  digitals: z.enum(noticeChannels),
  payment: z.enum(noticeChannels),
})
export type NoticeChoices = z.output<typeof noticeChoices>
