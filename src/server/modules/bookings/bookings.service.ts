import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { dayIn } from '#server/kernel/dates.ts'
import { findRepeated, type PlacedOrder, placeOrder } from '#server/modules/orders/index.ts'
import {
  type AskedModel,
  requireBookable,
  requireGuardian,
  requireNotPast,
} from './bookings.domain.ts'
import { emailReceived } from './bookings.emails.ts'
import { findAskedModels, insertBrief } from './bookings.repo.ts'
import type { BookingRequest } from './bookings.wire.ts'

const inOrderOf = (ids: readonly number[], known: readonly AskedModel[]): AskedModel[] =>
  ids.flatMap((id) => known.filter((model) => model.id === id))

/**
 * Stores a booking request with its items, brief and first event and sends both emails, all or nothing. A
 * repeated idempotency key gets the first order, whatever has become of its models meanwhile.
 * @throws `invalid_input` for models that cannot be booked, a past date, a junior without a responsible
 * adult.
 */
export const requestBooking = (
  ctx: Ctx,
  request: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<PlacedOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { modelIds, contactName, contactEmail, brief, guardianNote } = request
    const asked = { kind: 'booking', contactName, contactEmail, idempotencyKey } as const
    const first = await findRepeated(ctx, asked)
    if (first) return { order: first, isNew: false }

    const now = ctx.platform.clock.now()
    const known = await findAskedModels(ctx, modelIds)
    requireBookable(modelIds, known)
    requireNotPast(brief.shootDate, dayIn(ctx.platform.settings.timeZone, now))
    const includesJunior = known.some(({ isJunior }) => isJunior)
    requireGuardian(includesJunior, guardianNote)

    const models = inOrderOf(modelIds, known)
    const items = models.map(({ id, name }) => ({ modelId: id, name }))
    const placed = await placeOrder(ctx, { ...asked, items })
    if (!placed.isNew) return placed
    await insertBrief(ctx, {
      ...brief,
      orderId: placed.order.id,
      termsAcceptedAt: now,
      includesJunior,
      guardianNote: guardianNote || null,
    })
    await emailReceived(ctx, { order: placed.order, models, request })
    return placed
  })
