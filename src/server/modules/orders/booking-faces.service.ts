import type { Ctx } from '#server/context.ts'
import { type FindPictureOnPage, prepareFaces } from '#server/modules/emails/index.ts'
import type { LineGroup } from '#server/modules/holds/index.ts'
import { findCards } from '#server/modules/models/index.ts'
import type { Fact } from '#server/platform/email/email-content.ts'
import { isPictureOfBooking } from './booking-faces.repo.ts'

/** The lines of a booking as facts of an email, with the pictures that the booking's page shows. */
export const addLineFaces = async (
  ctx: Ctx,
  orderId: number,
  groups: readonly LineGroup[],
): Promise<Fact[]> => {
  const toFace = await prepareFaces(ctx, { kind: 'booking', id: orderId })
  const cards = await findCards(ctx, listModelIds(groups))
  return groups.map(([position, lines]) => [
    position,
    lines.map((line) => {
      if (typeof line === 'string') return line
      return toFace({ ...line, picture: cards.get(line.modelId)?.picture ?? null })
    }),
  ])
}

const listModelIds = (groups: readonly LineGroup[]): number[] => {
  const lines = groups.flatMap(([, group]) => group)
  return [...new Set(lines.flatMap((line) => (typeof line === 'string' ? [] : line.modelId)))]
}

/** A picture for the emails about a booking: one of a model in it, as long as the model is on the site. */
export const findPictureOfBooking: FindPictureOnPage = async (ctx, { id, key }) =>
  (await isPictureOfBooking(ctx, { orderId: id, key })) ? {} : undefined
