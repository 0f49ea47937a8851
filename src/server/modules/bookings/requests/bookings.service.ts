import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import { countEmail, lockOwnAccount, ownsAddress } from '#server/modules/accounts/index.ts'
import { requestHolds } from '#server/modules/holds/index.ts'
import { notifyOfRequest } from '#server/modules/notifications/index.ts'
import { byNetwork, requireAllowance, type Use } from '#server/platform/limiter/limiter.ts'
import { findRepeated, type PlacedOrder, placeOrder } from '#server/modules/orders/index.ts'
import { grantUndisputed } from '#server/modules/bookings/lines/self-service.service.ts'
import {
  type RequestedModel,
  requireBookable,
  requireGuardian,
  requireUpcoming,
} from './bookings.domain.ts'
import { sendRequestEmails } from './bookings.emails.ts'
import {
  findRequestedModels,
  insertBrief,
  lockClient,
} from '#server/modules/bookings/bookings.repo.ts'
import type { BookingRequest } from './bookings.wire.ts'

interface RequestOrigin {
  idempotencyKey: string | undefined
  /** The sender's network address. */
  address: string
}

/**
 * Stores a booking request with its items, brief and first event and sends both emails, all or nothing. A
 * repeated idempotency key gets the first order, even if its models have changed meanwhile.
 * @throws `invalid_input` for models that cannot be booked, a past date, a junior without a responsible
 * adult, and a key that belongs to another request; `conflict` for what the client already has on option,
 * with self-service; `too_many_requests` after too many requests or emails to that address.
 */
export const requestBooking = async (
  ctx: Ctx,
  request: BookingRequest,
  { idempotencyKey, address }: RequestOrigin,
): Promise<PlacedOrder> => {
  const confirmed = await ownsAddress(ctx, request.contactEmail)
  await countRequest(ctx, request, { address, confirmed })
  return inTransaction(ctx, async (ctx) => {
    await lockOwnAccount(ctx)
    const isKnown = confirmed && ctx.actor.kind === 'user'
    if (isKnown) await lockClient(ctx, ctx.actor.userId)
    const { modelIds, contactName, contactEmail, brief, guardianNote } = request
    const order = {
      kind: 'booking',
      contactName,
      contactEmail,
      idempotencyKey,
      content: request,
    } as const
    const repeatedOrder = await findRepeated(ctx, order)
    if (repeatedOrder) return { order: repeatedOrder, isNew: false }

    const now = ctx.platform.clock.now()
    const requestedModels = await findRequestedModels(ctx, modelIds)
    requireBookable(modelIds, requestedModels)
    requireUpcoming(request.windows, wallTime(ctx.config.timeZone, now))
    const includesJunior = requestedModels.some(({ isJunior }) => isJunior)
    requireGuardian(includesJunior, guardianNote)

    const models = sortByIds(modelIds, requestedModels)
    const items = models.map(({ id, name }) => ({ modelId: id, name }))
    const orderResult = await placeOrder(ctx, { ...order, items })
    if (!orderResult.isNew) return orderResult
    // Before the calendars are locked, because it writes to the client's record.
    await insertBrief(ctx, {
      ...brief,
      orderId: orderResult.order.id,
      termsAcceptedAt: now,
      includesJunior,
      guardianNote: guardianNote || null,
    })
    await requestWindows(ctx, orderResult.order.id, request)
    await sendRequestEmails(ctx, { order: orderResult.order, models, request, confirmed })
    await notifyOfRequest(ctx, 'bookings', orderResult.order.id)
    if (isKnown && !includesJunior) await grantUndisputed(ctx, orderResult.order.id)
    return orderResult
  })
}

const countRequest = async (
  ctx: Ctx,
  { contactEmail }: BookingRequest,
  { address, confirmed }: { address: string; confirmed: boolean },
): Promise<void> => {
  const { actor } = ctx
  const use: Use =
    actor.kind === 'user'
      ? { limit: 'bookings', of: `user:${actor.userId}` }
      : byNetwork('bookings', address)
  await requireAllowance(ctx, [use], 'Too many requests have been sent. Please try again later')
  if (!confirmed) await countEmail(ctx, { to: contactEmail, address, purpose: 'form' })
}

const sortByIds = (ids: readonly number[], models: readonly RequestedModel[]): RequestedModel[] =>
  ids.flatMap((id) => models.filter((model) => model.id === id))

const requestWindows = (ctx: Ctx, orderId: number, request: BookingRequest) =>
  requestHolds(ctx, {
    orderId,
    modelIds: request.modelIds.toSorted((one, other) => one - other),
    spans: listSpans(ctx, request),
  })

const listSpans = (ctx: Ctx, { windows }: BookingRequest) =>
  windows.map((window) => toWindowSpan(ctx.config.timeZone, window))
