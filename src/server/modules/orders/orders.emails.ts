import type { Ctx } from '#server/context.ts'
import { type Day, dayInWords, instantInWords } from '#server/kernel/dates.ts'
import { enqueueEmail, emailAgency } from '#server/modules/emails/index.ts'
import type { Move } from './flows.domain.ts'
import { listItems, type Order } from './orders.repo.ts'

interface Moved {
  order: Order
  move: Move
  request: { remark?: string; courierName?: string; waybill?: string }
  /** Of a booking: null where it has none. */
  brief: { projectName: string | null; shootDate: Day | null; optionUntil: Date | null }
}

/** Who, when and until when: what an email about a booking is about. */
const bookingFacts = async (ctx: Ctx, { order, brief }: Moved): Promise<[string, string][]> => {
  if (order.kind !== 'booking') return []
  const items = await listItems(ctx, order.id)
  const { projectName, shootDate, optionUntil } = brief
  const { timeZone } = ctx.platform.settings
  return [
    ['Models', items.map(({ name }) => name).join(', ')],
    ...(projectName ? [['Project', projectName] as [string, string]] : []),
    ...(shootDate ? [['Date', dayInWords(shootDate)] as [string, string]] : []),
    ...(optionUntil
      ? [['On option until', instantInWords(timeZone, optionUntil)] as [string, string]]
      : []),
  ]
}

/** The days that were agreed, in the email that says so. */
const workFacts = ({ order: { startsOn, endsOn }, move }: Moved): [string, string][] => {
  if (move.needs !== 'dates_known' || startsOn === null || endsOn === null) return []
  if (startsOn === endsOn) return [['Date', dayInWords(startsOn)]]
  return [['Dates', `${dayInWords(startsOn)} to ${dayInWords(endsOn)}`]]
}

/** The address of an order's received page. */
export const receivedUrl = (ctx: Ctx, code: string): string =>
  `${ctx.platform.settings.publicUrl}/order-success/${code}`

/** Emails the client, and if the table says so the agency, that the state of an order has changed. */
export const emailMove = async (ctx: Ctx, moved: Moved): Promise<void> => {
  const { order, move, request } = moved
  const facts: [string, string][] = [
    ['Order', order.code],
    ...(await bookingFacts(ctx, moved)),
    ...workFacts(moved),
  ]
  if (request.courierName) facts.push(['Courier', request.courierName])
  if (request.waybill) facts.push(['Waybill', request.waybill])
  const remark = request.remark ? [request.remark] : []
  // The order of a deleted account has no address: nobody is emailed.
  const client = order.contactEmail === '' ? undefined : order.contactEmail
  if (client !== undefined) {
    await enqueueEmail(ctx, {
      about: { orderId: order.id },
      to: client,
      subject: `${move.mail.heading} (${order.code})`,
      content: {
        heading: move.mail.heading,
        paragraphs: [`Dear ${order.contactName},`, move.mail.text, ...remark],
        facts,
        action: { label: 'See your order', url: receivedUrl(ctx, order.code) },
      },
    })
  }
  if (!move.tellsAgency) return
  await emailAgency(ctx, {
    subject: `${order.code} is ${order.state}`,
    content: {
      heading: `${order.code} is ${order.state}`,
      paragraphs: [`${order.contactName} (${client ?? 'no address'})`, ...remark],
      facts,
    },
    replyTo: client,
  })
}
