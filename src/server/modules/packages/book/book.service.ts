import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { userIdOf } from '#server/kernel/actor.ts'
import { daysBetween } from '#server/kernel/dates.ts'
import { requestForClient } from '#server/modules/bookings/index.ts'
import { insertPackageBooking } from '../packages.admin.repo.ts'
import { opinionOf, opinionsOf } from '../packages.domain.ts'
import { findRecipient, insertEvents, listEvents } from '../packages.repo.ts'

/** More days than a booking asks for. */
const maxDays = 60

interface Choice {
  readonly recipientId: number
  readonly modelIds: readonly number[]
  readonly as: 'request' | 'option'
  readonly firstDay: string
  readonly lastDay: string
}

const requireDays = ({ firstDay, lastDay }: Choice): void => {
  const days = daysBetween(firstDay, lastDay)
  if (days >= 0 && days < maxDays) return
  const message =
    days < 0
      ? 'The last day must not be before the first'
      : `Please ask for at most ${maxDays} days`
  throw new AppError('invalid_input', message, { fields: { lastDay: message } })
}

/** What the recipient has written, for the booking's description. */
const remarksOf = async (ctx: Ctx, { recipientId, modelIds }: Choice): Promise<string> => {
  const opinions = opinionsOf(await listEvents(ctx, recipientId))
  return modelIds
    .map((id) => opinionOf(opinions, id))
    .flatMap(({ comment, optionText }) => [comment, optionText])
    .filter((text) => text !== '')
    .join('\n')
}

/**
 * The action that makes a booking of what a recipient has chosen, in their name.
 * @throws `not_found` for a recipient of another package, and what `requestForClient` throws.
 */
export const bookChosen = async (
  ctx: Ctx,
  record: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const choice = input as unknown as Choice
  requireDays(choice)
  const { recipientId, modelIds, firstDay, lastDay } = choice
  const found = await findRecipient(ctx, { id: recipientId, packageId: Number(record.id) })
  if (!found) throw notFound('Recipient')
  const { recipient, pack } = found
  const booking = await requestForClient(ctx, {
    ...{ contactName: recipient.name, contactEmail: recipient.email },
    ...{ modelIds, firstDay, lastDay, projectName: pack.title },
    description: await remarksOf(ctx, choice),
    asOption: choice.as === 'option',
  })
  await insertPackageBooking(ctx, { recipientId, orderId: booking.id })
  const actorUserId = userIdOf(ctx.actor)
  const at = ctx.platform.clock.now()
  await insertEvents(ctx, [{ recipientId, type: 'booked', value: booking.code, actorUserId, at }])
  return { recipientId, booking: booking.code }
}
