import { type DateRange, sortRanges } from '#contracts/time/day.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type Actor, anonymous, requireUserId } from '#server/kernel/actor.ts'
import { toStoredWindows } from '#server/kernel/windows.ts'
import { findUserByEmail } from '#server/modules/accounts/index.ts'
import {
  holdDates,
  listWindowTimes,
  requestHolds,
  requireExactTimes,
} from '#server/modules/holds/index.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { findRequestedModels, insertBrief } from '#server/modules/bookings/bookings.repo.ts'
import { followChange } from '#server/modules/bookings/lines/follow.service.ts'
import { requireBookable, requireUpcoming } from './bookings.domain.ts'

/** A booking request that staff enter for a client. */
export interface StaffRequest {
  readonly contactName: string
  readonly contactEmail: string
  readonly phone?: string
  readonly company?: string
  readonly projectName: string
  readonly description: string
  readonly modelIds: readonly number[]
  readonly windows: readonly DateRange[]
  /** Puts it on option immediately, behind the existing options. */
  readonly asOption: boolean
  /** Why earlier requests for the dates are passed over. */
  readonly reason?: string
}

/** The client's account, if its address is confirmed: then they see the booking there. */
export const findClientUserId = async (ctx: Ctx, email: string): Promise<number | null> => {
  const user = await findUserByEmail(ctx, email)
  return user?.role === 'client' && user.emailVerifiedAt ? user.id : null
}

const toClientActor = (userId: number | null): Actor =>
  userId === null ? anonymous : { kind: 'user', userId, role: 'client', sessionId: '' }

const blank = ''

const toBrief = ({ projectName, description, windows, ...contact }: StaffRequest) => ({
  phone: contact.phone ?? blank,
  company: contact.company ?? blank,
  preferredContactMethod: 'email' as const,
  projectName,
  projectType: blank,
  projectDescription: description,
  ...toStoredWindows(sortRanges(windows)),
  location: blank,
  timeCommitment: blank,
  usageScope: blank,
  territories: blank,
  usageDuration: blank,
  proposedBudget: blank,
  paymentTerms: blank,
  stylingWardrobe: blank,
  additionalNeeds: blank,
})

/**
 * Stores a booking request in a client's name, and puts it on option if requested. The client is emailed only
 * about the option.
 * @throws `invalid_input` for models that cannot be booked, a past date or times that clocks skip or show
 * twice; `conflict` if the dates cannot be granted or, with the earlier requests, if they would be passed
 * over without a reason.
 */
export const requestForClient = (
  ctx: Ctx,
  request: StaffRequest,
): Promise<{ id: number; code: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { contactName, contactEmail, modelIds, windows, reason } = request
    const { clock } = ctx.platform
    const now = clock.now()
    requireExactWindows(ctx, windows)
    const spans = windows.map((window) => toWindowSpan(ctx.config.timeZone, window))
    const models = await findRequestedModels(ctx, modelIds)
    requireBookable(modelIds, models)
    requireUpcoming(windows, wallTime(ctx.config.timeZone, now))
    const items = modelIds.flatMap((id) =>
      models.filter((model) => model.id === id).map(({ name }) => ({ modelId: id, name })),
    )
    const { order } = await placeOrder(
      { ...ctx, actor: toClientActor(await findClientUserId(ctx, contactEmail)) },
      {
        kind: 'booking',
        contactName,
        contactEmail,
        items,
        idempotencyKey: undefined,
        enteredBy: requireUserId(ctx.actor),
      },
    )
    await insertBrief(ctx, {
      ...toBrief(request),
      orderId: order.id,
      termsAcceptedAt: null,
      includesJunior: models.some(({ isJunior }) => isJunior),
      guardianNote: null,
    })
    const holdRequest = {
      orderId: order.id,
      modelIds: modelIds.toSorted((one, other) => one - other),
      spans,
    }
    if (request.asOption) await followChange(ctx, await holdDates(ctx, { ...holdRequest, reason }))
    else await requestHolds(ctx, holdRequest)
    return { id: order.id, code: order.code }
  })

/**
 * Checks the hours of windows.
 * @throws `invalid_input` for times that clocks skip or show twice.
 */
export const requireExactWindows = (ctx: Ctx, windows: readonly DateRange[]): void =>
  requireExactTimes(ctx.config.timeZone, listTimes(windows))

/** The times of windows with the names of their fields. */
const listTimes = (windows: readonly DateRange[]) =>
  windows.flatMap((window, index) => {
    const prefix = `windows.${index}`
    return listWindowTimes(window, { from: `${prefix}.startTime`, to: `${prefix}.endTime` })
  })
