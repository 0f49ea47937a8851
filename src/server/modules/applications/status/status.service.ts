import type { Ctx } from '#server/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { findLastRequest, listDeliveries } from '../links/links.repo.ts'
import { getOpenLink } from '../links/links.service.ts'
import { toApplicantStatus } from './status.domain.ts'

/**
 * The content of the page behind a status link. It names nobody, because anybody with the link can see it.
 * @throws `not_found` for a link that is unknown or no longer valid.
 */
export const getStatus = async (ctx: Ctx, token: string) => {
  const { application } = await getOpenLink(ctx, token, 'status')
  const { timeZone } = ctx.config
  const { id: applicationId, state, createdAt } = application
  const lastRequest = await findLastRequest(ctx, applicationId)
  return {
    status: toApplicantStatus(state),
    received_on: dayIn(timeZone, createdAt),
    asked_on: lastRequest ? dayIn(timeZone, lastRequest) : null,
    deliveries: await getDeliveries(ctx, { applicationId }),
  }
}

const getDeliveries = async (ctx: Ctx, filter: { applicationId: number; linkId?: number }) => {
  const { timeZone } = ctx.config
  const storedDeliveries = await listDeliveries(ctx, filter)
  return storedDeliveries.map(({ receivedAt, pictures }) => ({
    received_on: dayIn(timeZone, receivedAt),
    pictures,
  }))
}

/**
 * The content of the page behind a link for digitals: its end, how many pictures it accepts, and what has
 * arrived.
 * @throws `not_found` for a link that is unknown or no longer valid.
 */
export const getDigitalsRequest = async (ctx: Ctx, token: string) => {
  const { application, link } = await getOpenLink(ctx, token, 'digitals')
  const { timeZone, uploads } = ctx.config
  const deliveries = await getDeliveries(ctx, { applicationId: application.id, linkId: link.id })
  const pictureCount = deliveries.reduce((sum, { pictures }) => sum + pictures, 0)
  return {
    until: dayIn(timeZone, link.expiresAt),
    max_pictures: Math.max(0, uploads.pictures - pictureCount),
    max_bytes: uploads.bytes.picture,
    deliveries,
  }
}
