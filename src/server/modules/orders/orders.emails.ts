import { type OrderKind, orderKinds } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import { isStaffActor } from '#server/kernel/actor.ts'
import { formatLongDay } from '#contracts/time/format.ts'
import { createOrderCalendarFiles } from '#server/modules/calendars/index.ts'
import {
  composeEmail,
  defineEmail,
  emailAgency,
  enqueueEmail,
} from '#server/modules/emails/index.ts'
import { type BriefFacts, listBookingFacts } from './booking-facts.service.ts'
import { flows, type Move } from './flows.domain.ts'
import { createBookingLink } from './links/booking-links.service.ts'
import { tellClient, type TransitionNews } from './news.service.ts'
import { findOrderFacts, type Order } from './orders.repo.ts'

const kinds = {
  booking: { group: 'Bookings', noun: 'a booking' },
  purchase: { group: 'Orders', noun: 'an order' },
  gift_card: { group: 'Gift cards', noun: 'an order of gift cards' },
} as const satisfies Record<OrderKind, object>

/** The client's email about a transition; its default text is in the table of transitions. */
const defineMoveEmail = (
  kind: OrderKind,
  { name, from, to, email }: Move & Required<Pick<Move, 'email'>>,
) =>
  defineEmail({
    name: `${kind}.${name}`,
    label: email.heading,
    group: kinds[kind].group,
    sentWhen: `When ${kinds[kind].noun} goes from ${from.join(' or ')} to ${to}`,
    placeholders: {
      client_name: { meaning: 'The client’s name', sample: 'Ada Client' },
      code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
      note: { meaning: 'What a booker added; nothing if nobody did', sample: 'See you on Monday.' },
    },
    texts: {
      subject: `${email.heading} ({{code}})`,
      heading: email.heading,
      body: `Dear {{client_name}},\n\n${email.text}\n\n{{note}}`,
      button: 'See your order',
    },
    sampleFacts: [['Order', 'VB-7K2M9Q']],
  })

const moveEmails = orderKinds.flatMap((kind) => {
  const moves: readonly Move[] = flows[kind].moves
  return moves.flatMap(({ email, ...move }) =>
    email ? [{ kind, move: move.name, email: defineMoveEmail(kind, { ...move, email }) }] : [],
  )
})

const agencyEmail = defineEmail({
  name: 'agency.order-moved',
  label: 'An order has changed its state',
  group: 'To the agency',
  sentWhen: 'When a client pays an order, or cancels an order or a booking',
  placeholders: {
    code: { meaning: 'The code of the order', sample: 'VB-7K2M9Q' },
    state: { meaning: 'Its new state', sample: 'cancelled' },
    client: { meaning: 'The client’s name and address', sample: 'Ada Client (ada@studio.example)' },
    note: { meaning: 'What the client added; nothing if they did not', sample: 'We start later.' },
  },
  texts: {
    subject: '{{code}} is {{state}}',
    heading: '{{code}} is {{state}}',
    body: '{{client}}\n\n{{note}}',
  },
  sampleFacts: [['Order', 'VB-7K2M9Q']],
})

/** The emails about orders of all kinds. */
export const orderEmails = [...moveEmails.map(({ email }) => email), agencyEmail]

interface Transition {
  order: Order
  move: Move
  request: { remark?: string; courierName?: string; waybill?: string; isByStaff?: boolean }
  brief: BriefFacts
}

/** The link from an email to its order; to a booking without signing in. */
export const createOrderLink = (
  ctx: Ctx,
  { id, code, kind }: Pick<Order, 'id' | 'code' | 'kind'>,
): { url: string; bookingLinks?: readonly number[] } =>
  kind === 'booking' ? createBookingLink(ctx, id) : { url: receivedUrl(ctx, code) }

/** The address of an order's received page. */
export const receivedUrl = (ctx: Ctx, code: string): string =>
  `${ctx.config.publicUrl}/order-success/${code}`

/**
 * Tells the client, and the agency if the table says so and none of its staff did it, that the state of an
 * order has changed.
 */
export const tellOfTransition = async (ctx: Ctx, transition: Transition): Promise<void> => {
  const { order, move, request, brief } = transition
  if (!move.email) return
  const { id: orderId, code } = order
  // The order of a deleted account has no address, so no email is sent.
  if (order.contactEmail !== '') {
    const { remark, courierName, waybill } = request
    await tellClient(ctx, {
      orderId,
      kind: 'transition',
      code,
      transition: move.name,
      state: move.to,
      remark,
      courierName,
      waybill,
      optionUntil: brief.optionUntil?.toISOString() ?? null,
    })
  }
  const isByStaff = request.isByStaff ?? isStaffActor(ctx.actor)
  if (move.tellsAgency && !isByStaff) await emailAgencyOfTransition(ctx, transition)
}

const emailAgencyOfTransition = async (ctx: Ctx, transition: Transition): Promise<void> => {
  const { order, request } = transition
  const { code, state, contactName, contactEmail } = order
  const values = {
    code,
    state,
    client: `${contactName} (${contactEmail === '' ? 'no address' : contactEmail})`,
    note: request.remark ?? '',
  }
  await emailAgency(ctx, {
    about: { orderId: order.id },
    attachments: await filesFor(ctx, order, { reader: 'agency' }),
    ...(await composeEmail(ctx, agencyEmail, { values, facts: await listFacts(ctx, transition) })),
    replyTo: contactEmail || undefined,
  })
}

const filesFor = async (
  ctx: Ctx,
  { id, kind }: Order,
  recipient: Parameters<typeof createOrderCalendarFiles>[2],
) => (kind === 'booking' ? createOrderCalendarFiles(ctx, id, recipient) : undefined)

const listFacts = async (ctx: Ctx, moved: Transition): Promise<[string, string][]> => {
  const { courierName, waybill } = moved.request
  return [
    ['Order', moved.order.code],
    ...(await listBookingFacts(ctx, moved.order, moved.brief)),
    ...workFacts(moved),
    ...(courierName ? [['Courier', courierName] as [string, string]] : []),
    ...(waybill ? [['Waybill', waybill] as [string, string]] : []),
  ]
}

/** The agreed days, as facts of the email that announces them. */
const workFacts = ({ order: { startsOn, endsOn }, move }: Transition): [string, string][] => {
  if (move.needs !== 'dates_known' || startsOn === null || endsOn === null) return []
  if (startsOn === endsOn) return [['Date', formatLongDay(startsOn)]]
  return [['Dates', `${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}`]]
}

/** What the email about an order adds to the facts of its last transition. */
interface Additions {
  /** The remarks of all its transitions, oldest first. */
  readonly remarks: readonly string[]
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Emails the client the state of an order after its last transition. */
export const emailTransition = async (
  ctx: Ctx,
  news: TransitionNews,
  { remarks, facts: moreFacts }: Additions,
): Promise<void> => {
  const facts = await findOrderFacts(ctx, news.code)
  if (!facts) return
  const { order } = facts
  const move = flows[order.kind].moves.find(({ name }) => name === news.transition)
  if (!move || order.contactEmail === '') return
  const { contactName, contactEmail, code } = order
  const optionUntil = news.optionUntil === null ? null : new Date(news.optionUntil)
  const transition = { order, move, request: news, brief: { ...facts, optionUntil } }
  const { url, ...links } = createOrderLink(ctx, order)
  await enqueueEmail(ctx, {
    ...links,
    about: { orderId: order.id },
    attachments: await filesFor(ctx, order, {
      to: { name: contactName, email: contactEmail },
      reader: 'client',
    }),
    to: contactEmail,
    ...(await composeEmail(ctx, emailOfMove(order.kind, move.name), {
      values: { client_name: contactName, code, note: remarks.join('\n\n') },
      facts: [...(await listFacts(ctx, transition)), ...moreFacts],
      url,
    })),
  })
}

const emailOfMove = (kind: OrderKind, name: string) =>
  moveEmails.find((one) => one.kind === kind && one.move === name)!.email
