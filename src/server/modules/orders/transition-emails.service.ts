import type { Desk } from '#contracts/admin.ts'
import { shortenText } from '#contracts/cut-text.ts'
import { formatCents } from '#contracts/orders/format-money.ts'
import { orderStateNames } from '#contracts/orders/order-states.ts'
import type { Day } from '#contracts/time/day.ts'
import { formatLongDay, formatShortDates, formatShortDeadline } from '#contracts/time/format.ts'
import { toDaySpan, toWindowSpan } from '#contracts/time/span.ts'
import type { Ctx } from '#server/context.ts'
import { isStaffActor } from '#server/kernel/actor.ts'
import { listWindows } from '#server/kernel/windows.ts'
import { createOrderCalendarFiles } from '#server/modules/calendars/index.ts'
import {
  composeEmail,
  emailAgency,
  enqueueEmail,
  getRecordUrl,
} from '#server/modules/emails/index.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { type BriefFacts, listBookingFacts } from './booking-facts.service.ts'
import { flows, type Move } from './flows.domain.ts'
import { createBookingLink } from './links/booking-links.service.ts'
import { tellClient, type TransitionNews } from './news.service.ts'
import { agencyEmail, findTransitionEmail } from './orders.emails.ts'
import { findOrderFacts, listItems, type Order } from './orders.repo.ts'
import {
  describeItems,
  describeReturns,
  listReceiptRows,
  type ReceiptFacts,
} from './statement/receipt.domain.ts'

interface Transition {
  order: Order
  move: Move
  request: { remark?: string; courierName?: string; waybill?: string; isByStaff?: boolean }
  brief: BriefFacts
}

/** `Ada Client (ada@studio.example)`; the order of a deleted account has no address. */
export const formatContact = ({
  contactName,
  contactEmail,
}: Pick<Order, 'contactName' | 'contactEmail'>): string =>
  `${contactName} (${contactEmail === '' ? 'no address' : contactEmail})`

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
  if (!findTransitionEmail(order.kind, move.name)) return
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

/** The desk that answers what is written about an order. */
export const getDesk = ({ kind }: Pick<Order, 'kind'>): Desk =>
  kind === 'booking' ? 'bookings' : 'money'

const emailAgencyOfTransition = async (ctx: Ctx, transition: Transition): Promise<void> => {
  const { order, request } = transition
  const { id, code, kind, contactName, contactEmail } = order
  const isBooking = kind === 'booking'
  const values = {
    code,
    state: orderStateNames[order.state],
    order: isBooking ? 'Booking' : 'Order',
    about: describeOrder(ctx, transition, await listItems(ctx, id)),
    client_name: contactName,
    client: formatContact(order),
    note: request.remark ?? '',
  }
  await emailAgency(ctx, {
    desk: getDesk(order),
    about: { orderId: id },
    attachments: await createFiles(ctx, order, { reader: 'agency' }),
    ...(await composeEmail(ctx, agencyEmail, {
      values,
      facts: await listFacts(ctx, transition),
      url: getRecordUrl(ctx, isBooking ? 'bookings' : 'orders', id),
    })),
    replyTo: contactEmail,
  })
}

const maxProject = 40

/** `Spring campaign, 14 to 16 Dec` or `Noor Haddad and 2 more, €2,400.00` */
const describeOrder = (
  ctx: Ctx,
  { order, brief }: Transition,
  items: Parameters<typeof describeItems>[0],
): string =>
  (order.kind === 'booking'
    ? [shortenText(brief.projectName ?? '', maxProject), formatWindows(ctx, brief)]
    : [describeItems(items), formatCents(order.totalCents, order.currency)]
  )
    .filter(Boolean)
    .join(', ')

const formatWindows = (
  { config: { timeZone }, platform: { clock } }: Ctx,
  { windows }: BriefFacts,
) =>
  formatShortDates(
    timeZone,
    (windows ? listWindows(windows) : []).map((window) => toWindowSpan(timeZone, window)),
    clock.now(),
  )

const createFiles = async (
  ctx: Ctx,
  { id, kind }: Order,
  recipient: Parameters<typeof createOrderCalendarFiles>[2],
) => (kind === 'booking' ? createOrderCalendarFiles(ctx, id, recipient) : undefined)

const listFacts = async (ctx: Ctx, moved: Transition): Promise<Fact[]> => {
  const { courierName, waybill } = moved.request
  return [
    ['Order', moved.order.code],
    ...(await listBookingFacts(ctx, moved.order, moved.brief)),
    ...listWorkFacts(moved),
    ...(courierName ? [['Courier', courierName] as [string, string]] : []),
    ...(waybill ? [['Waybill', waybill] as [string, string]] : []),
  ]
}

/** The agreed days, as facts of the email that announces them. */
const listWorkFacts = ({ order: { startsOn, endsOn }, move }: Transition): [string, string][] => {
  if (move.needs !== 'dates_known' || startsOn === null || endsOn === null) return []
  if (startsOn === endsOn) return [['Date', formatLongDay(startsOn)]]
  return [['Dates', `${formatLongDay(startsOn)} to ${formatLongDay(endsOn)}`]]
}

/** When the gift cards of a receipt are sent, if the buyer has chosen a day. */
const listSendingFacts = ({ to }: Move, sendOn: Day | null): Fact[] =>
  to === 'paid' && sendOn !== null ? [['We send the gift cards on', formatLongDay(sendOn)]] : []

interface Standing {
  /** When the first of a booking's options ends. */
  readonly deadline: Date | null
  readonly receipt: ReceiptFacts | undefined
  readonly nextStep: string
}

/** The values of the placeholders that only bookings or only other orders have. */
const getKindValues = (
  ctx: Ctx,
  { order, brief, deadline, receipt, nextStep }: Pick<Transition, 'order' | 'brief'> & Standing,
): Record<string, string> & { dates: string } => {
  const { timeZone } = ctx.config
  const now = ctx.platform.clock.now()
  if (order.kind === 'booking')
    return {
      project: brief.projectName ?? '',
      dates: formatWindows(ctx, brief),
      deadline: deadline ? formatShortDeadline(timeZone, deadline, now) : 'further notice',
      next_step: nextStep,
    }
  const { startsOn, endsOn } = order
  return {
    items: describeItems(receipt?.items ?? []),
    total: formatCents(order.totalCents, order.currency),
    returned: receipt ? describeReturns(receipt) : '',
    dates: startsOn
      ? formatShortDates(timeZone, [toDaySpan(timeZone, startsOn, endsOn ?? startsOn)], now)
      : '',
  }
}

/** What the email about an order adds to the facts of its last transition. */
interface Additions {
  /** The remarks of all its transitions, oldest first. */
  readonly remarks: readonly string[]
  readonly facts: readonly Fact[]
  /** What the client of a booking can do next, in sentences; empty if there is nothing. */
  readonly nextStep: string
  /** Finds what the receipt of an order with a price is made from, which is known to payments. */
  readonly findReceiptFacts: (ctx: Ctx, order: Order) => Promise<ReceiptFacts>
}

/** Emails the client the state of an order after its last transition. */
export const emailTransition = async (
  ctx: Ctx,
  news: TransitionNews,
  { remarks, facts: moreFacts, nextStep, findReceiptFacts }: Additions,
): Promise<void> => {
  const facts = await findOrderFacts(ctx, news.code)
  if (!facts) return
  const { order } = facts
  const move = flows[order.kind].moves.find(({ name }) => name === news.transition)
  const email = findTransitionEmail(order.kind, news.transition)
  if (!move || !email || order.contactEmail === '') return
  const { contactName, contactEmail, code } = order
  const receipt = order.kind === 'booking' ? undefined : await findReceiptFacts(ctx, order)
  const optionUntil = news.optionUntil === null ? null : new Date(news.optionUntil)
  const transition = { order, move, request: news, brief: { ...facts, optionUntil } }
  const { url, ...links } = createOrderLink(ctx, order)
  await enqueueEmail(ctx, {
    ...links,
    about: { orderId: order.id },
    attachments: await createFiles(ctx, order, {
      to: { name: contactName, email: contactEmail },
      reader: 'client',
    }),
    to: contactEmail,
    desk: getDesk(order),
    ...(await composeEmail(ctx, email, {
      values: {
        client_name: contactName,
        code,
        note: remarks.join('\n\n'),
        ...getKindValues(ctx, { ...transition, deadline: facts.optionUntil, receipt, nextStep }),
      },
      facts: [
        ...(await listFacts(ctx, transition)),
        ...listSendingFacts(move, facts.sendOn),
        ...moreFacts,
      ],
      receipt: receipt && listReceiptRows(receipt),
      url,
    })),
  })
}
