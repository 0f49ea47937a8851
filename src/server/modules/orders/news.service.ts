import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import type { JobKind } from '#server/platform/queue/job-kind.ts'
import { gather } from '#server/platform/queue/queue.ts'

/** The kinds of news about the lines of a booking. */
export const lineNewsKinds = [
  'challenged',
  'granted',
  'confirmed',
  'moved',
  'replaced',
  'shortened',
  'released',
  'lapsed',
  'extended',
  'promoted',
  'challengeRuns',
  'challengeEnded',
] as const
export type LineNewsKind = (typeof lineNewsKinds)[number]

const time = z.iso.datetime()

const common = {
  orderId: z.int(),
  /** When it happened; without it, the time at which `tellClient` is called. */
  at: time.optional(),
}

/** Lines of a booking to which something has happened. */
const lineNews = z.object({
  ...common,
  kind: z.enum(lineNewsKinds),
  holdIds: z.array(z.int()),
  /** The days that options have lost to others. */
  lost: z.array(z.object({ modelId: z.int(), days: z.array(z.string()) })).default([]),
  /** The dates that lines had before they were moved. */
  former: z.array(z.object({ holdId: z.int(), start: time, end: time })).default([]),
})
export type LineNews = z.infer<typeof lineNews>

/** A transition of an order, with what belongs to it alone. */
const transitionNews = z.object({
  ...common,
  kind: z.literal('transition'),
  code: z.string(),
  transition: z.string(),
  /** The state that it led to. */
  state: z.string(),
  remark: z.string().optional(),
  courierName: z.string().optional(),
  waybill: z.string().optional(),
  optionUntil: time.nullable(),
})
export type TransitionNews = z.infer<typeof transitionNews>

export type OrderNews = LineNews | TransitionNews

/**
 * Emails a client what has happened to an order. Its handler belongs to bookings, whose lines most of the news
 * is about.
 */
export const orderNewsJob: JobKind<OrderNews[]> = {
  name: 'orders.email-client',
  lane: 'email',
  payload: z.array(z.discriminatedUnion('kind', [transitionNews, lineNews])),
  attempts: 12,
  limitSeconds: 60,
}

/**
 * Tells the client of an order what has happened to it, once the running transaction has committed: what
 * happens within a minute becomes one email about how it stands then (ADR 0184).
 */
export const tellClient = (ctx: Ctx, event: OrderNews): Promise<void> =>
  gather(ctx, orderNewsJob, {
    key: String(event.orderId),
    event: { ...event, at: event.at ?? ctx.platform.clock.now().toISOString() },
    inSeconds: ctx.config.email.gatherSeconds,
  })
