import { z } from 'zod'
import { id, instant } from '#contracts/admin/fields.ts'

/**
 * Kinds of notifications: a mention in a note, assigned work, a request, a lapsing option, a client's answer
 * to an option or challenge, an applicant's digitals, a refused refund, a dispute.
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

/** No notification, in the page, or in the page and by email if the user has not seen it there. */
export const noticeChannels = ['none', 'page', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The channel of each kind until the user chooses another. */
export const defaultChannels: Record<NoticeKind, NoticeChannel> = {
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

/** `GET /api/admin/notifications`: the newest ones, and the number of unseen ones. */
export const notices = z.object({ items: z.array(notice), unseen: z.int() })
export type Notices = z.output<typeof notices>

/** `POST /api/admin/notifications/seen`: marks all up to this one as seen. */
export const seenNotices = z.object({ upTo: id })

/** How long unseen notifications wait for others before they are emailed; null if they never are. */
export const emailWaitMinutes = {
  immediately: 0,
  every_15_minutes: 15,
  hourly: 60,
  never: null,
} as const satisfies Record<string, number | null>

/** How often a user is emailed of unseen notifications. */
export type EmailFrequency = keyof typeof emailWaitMinutes

export const emailFrequencies = Object.keys(emailWaitMinutes) as [
  EmailFrequency,
  ...EmailFrequency[],
]

/** How often until the user chooses something else. */
export const defaultFrequency = 'every_15_minutes' satisfies EmailFrequency

/** `GET` and `PUT /api/admin/notifications/choices`: what the user is notified of, and how. */
export const noticeChoices = z.object({
  channels: z.object({
    mention: z.enum(noticeChannels),
    assigned: z.enum(noticeChannels),
    request: z.enum(noticeChannels),
    lapse: z.enum(noticeChannels),
    answer: z.enum(noticeChannels),
    digitals: z.enum(noticeChannels),
    payment: z.enum(noticeChannels),
  }),
  emailFrequency: z.enum(emailFrequencies),
})
export type NoticeChoices = z.output<typeof noticeChoices>
