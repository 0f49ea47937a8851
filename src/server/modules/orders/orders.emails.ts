import type { Ctx } from '#server/context.ts'
import { enqueueEmail, emailAgency } from '#server/modules/emails/index.ts'
import type { Move } from './flows.domain.ts'
import type { Order } from './orders.repo.ts'

interface Moved {
  order: Order
  move: Move
  request: { remark?: string; courierName?: string; waybill?: string }
}

/** The address of an order's received page. */
export const receivedUrl = (ctx: Ctx, code: string): string =>
  `${ctx.platform.settings.publicUrl}/order-success/${code}`

/** Emails the client, and if the table says so the agency, that the state of an order has changed. */
export const emailMove = async (ctx: Ctx, { order, move, request }: Moved): Promise<void> => {
  const facts: [string, string][] = [['Order', order.code]]
  if (request.courierName) facts.push(['Courier', request.courierName])
  if (request.waybill) facts.push(['Waybill', request.waybill])
  const remark = request.remark ? [request.remark] : []
  // The order of a deleted account has no address: nobody is emailed.
  const client = order.contactEmail === '' ? undefined : order.contactEmail
  if (client !== undefined) {
    await enqueueEmail(ctx, {
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
