import type { Ctx } from '#server/context.ts'
import { dayIn } from '#server/kernel/dates.ts'
import { findLastRequest, listDeliveries } from '../links/links.repo.ts'
import { getOpenLink } from '../links/links.service.ts'
import { statusOf } from './status.domain.ts'

const deliveriesOf = async (ctx: Ctx, of: { applicationId: number; linkId?: number }) => {
  const { timeZone } = ctx.platform.settings
  const all = await listDeliveries(ctx, of)
  return all.map(({ receivedAt, pictures }) => ({
    received_on: dayIn(timeZone, receivedAt),
    pictures,
  }))
}

/**
 * What the page behind a status link says. It names nobody: whoever holds the link may see it.
 * @throws `not_found` for a link that is unknown or no longer opens anything.
 */
export const getStatus = async (ctx: Ctx, token: string) => {
  const { application } = await getOpenLink(ctx, token, 'status')
  const { timeZone } = ctx.platform.settings
  const { id: applicationId, state, createdAt } = application
  const asked = await findLastRequest(ctx, applicationId)
  return {
    status: statusOf(state),
    received_on: dayIn(timeZone, createdAt),
    asked_on: asked ? dayIn(timeZone, asked) : null,
    deliveries: await deliveriesOf(ctx, { applicationId }),
  }
}

/**
 * What the page behind a link for digitals says: until when, how many pictures, and what has come.
 * @throws `not_found` for a link that is unknown or no longer opens anything.
 */
export const getDigitalsRequest = async (ctx: Ctx, token: string) => {
  const { application, link } = await getOpenLink(ctx, token, 'digitals')
  const { timeZone, uploads } = ctx.platform.settings
  const deliveries = await deliveriesOf(ctx, { applicationId: application.id, linkId: link.id })
  const sent = deliveries.reduce((sum, { pictures }) => sum + pictures, 0)
  return {
    until: dayIn(timeZone, link.expiresAt),
    max_pictures: Math.max(0, uploads.pictures - sent),
    max_bytes: uploads.bytes.picture,
    deliveries,
  }
}
