import type { AdminActionInput, AdminRecord } from '#contracts/admin.ts'
import { toBookingWindow } from '#contracts/admin/bookings/staff-request.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { requestForClient } from '#server/modules/bookings/index.ts'
import { insertPackageBooking } from './packages.admin.repo.ts'
import { getOpinion, collectOpinions } from './packages.domain.ts'
import { findRecipient, insertEvents, listEvents } from './packages.repo.ts'

type Choice = AdminActionInput<'packages', 'book'>

/**
 * The action that creates a booking from a recipient's choices, in their name.
 * @throws `not_found` for a recipient of another package, and what `requestForClient` throws.
 */
export const bookChosen = async (
  ctx: Ctx,
  { id: packageId }: Pick<AdminRecord<'packages'>, 'id'>,
  choice: Choice,
): Promise<{ recipientId: number; booking: string }> => {
  const { recipientId, modelIds, windows, reason } = choice
  const addressee = await findRecipient(ctx, { id: recipientId, packageId })
  if (!addressee) throw notFound('Recipient')
  const { recipient, pack } = addressee
  const booking = await requestForClient(ctx, {
    contactName: recipient.name,
    contactEmail: recipient.email,
    modelIds,
    windows: windows.map(toBookingWindow),
    projectName: pack.title,
    description: await collectRemarks(ctx, choice),
    asOption: choice.as === 'option',
    reason,
  })
  await insertPackageBooking(ctx, { recipientId, orderId: booking.id })
  const actorUserId = requireUserId(ctx.actor)
  const at = ctx.platform.clock.now()
  await insertEvents(ctx, [{ recipientId, type: 'booked', value: booking.code, actorUserId, at }])
  return { recipientId, booking: booking.code }
}

/** The recipient's comments, for the booking's description. */
const collectRemarks = async (ctx: Ctx, { recipientId, modelIds }: Choice): Promise<string> => {
  const opinions = collectOpinions(await listEvents(ctx, recipientId))
  return modelIds
    .map((id) => getOpinion(opinions, id))
    .flatMap(({ comment, optionText }) => [comment, optionText])
    .filter((text) => text !== '')
    .join('\n')
}
