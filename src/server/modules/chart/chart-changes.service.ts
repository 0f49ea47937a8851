import type {
  ChartEntry,
  ChartMove,
  ChartReplacement,
  ReplacementPreview,
  ReplacementQuery,
} from '#contracts/admin/bookings/chart.ts'
import { isOpenBooking } from '#contracts/orders/order-states.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import { getSpanWindow, type Span } from '#contracts/time/span.ts'
import {
  agreeUsage,
  type CalendarChange,
  confirmOption,
  enterHold,
  holdDates,
  moveHold,
  previewReplacement,
  removeEntry,
  replaceOption,
  toDatesSpan,
  toJobUsage,
} from '#server/modules/holds/index.ts'
import { requireJuniorCleared } from '#server/modules/orders/index.ts'
import {
  addModel,
  type BookingFacts,
  findRequestedModels,
  followChange,
  listBookings,
  requireOpenBooking,
  requireRulesKept,
} from '#server/modules/bookings/index.ts'

/**
 * Enters what a booker adds to the chart: an option or job of a booking, by the same rules as on the
 * booking's page; or a casting, a fitting, travel, a book-out.
 * @throws `conflict` if the rules refuse it, with the options that would have to be shortened or released;
 * `invalid_input`.
 */
export const enterOnChart = (ctx: Ctx, entry: ChartEntry): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { modelId, kind, bookingId, usage, note, releases, shortens, ...dates } = entry
    const span = toDatesSpan(ctx.config.timeZone, dates)
    const reason = note === '' ? undefined : note
    if (isBookedKind(kind)) {
      if (!bookingId)
        throw invalidField('bookingId', 'Options and jobs belong to a booking: choose one')
      const option = { modelId, bookingId, span, reason }
      await (kind === 'job' ? enterJob(ctx, option, usage) : enterOption(ctx, option))
      return
    }
    const [model] = await findRequestedModels(ctx, [modelId])
    if (!model) throw invalidField('modelId', 'Please choose a model')
    const booking = bookingId ? await lockOpenBooking(ctx, bookingId, modelId) : undefined
    const change = await enterHold(ctx, {
      modelId,
      kind,
      span,
      reason,
      releases,
      shortens,
      orderId: booking?.id ?? null,
    })
    await followChange(ctx, change)
  })

interface NewOption {
  readonly modelId: number
  readonly bookingId: number
  readonly span: Span
  readonly reason?: string
}

/** Grants and confirms in one change, so that everybody is informed of both together. */
const enterJob = async (ctx: Ctx, option: NewOption, usage: ChartEntry['usage']): Promise<void> => {
  const grant = await createOption(ctx, option)
  const id = grant.events[0]?.event.holdId ?? 0
  if (usage) await agreeUsage(ctx, id, toJobUsage(usage, ctx.config.timeZone))
  const { bookingId: orderId, modelId } = option
  await requireJuniorCleared(ctx, { orderId, modelId })
  const window = getSpanWindow(option.span, ctx.config.timeZone)
  await requireRulesKept(ctx, { orderId, modelIds: [modelId], window }, option.reason)
  const confirmation = await confirmOption(ctx, id)
  await followChange(ctx, {
    ...confirmation,
    before: grant.before,
    events: [...grant.events, ...confirmation.events],
  })
}

/** Puts a booking on option immediately, behind the existing options. */
const createOption = async (
  ctx: Ctx,
  { reason, ...option }: NewOption,
): Promise<CalendarChange> => {
  const { modelId, bookingId: orderId, span } = option
  await lockOpenBooking(ctx, orderId, modelId)
  await addModelToBooking(ctx, orderId, modelId)
  return holdDates(ctx, { orderId, modelIds: [modelId], spans: [span], reason })
}

/** The booking of an entry, locked with the model's calendar until the transaction ends. */
const lockOpenBooking = async (ctx: Ctx, id: number, modelId: number): Promise<BookingFacts> => {
  await lockRows(ctx, { calendars: [modelId], orders: [id] })
  const [booking] = await listBookings(ctx, [id])
  if (!booking) throw invalidField('bookingId', 'Please choose a booking')
  if (isOpenBooking(booking.state)) return booking
  throw new AppError('conflict', `${booking.code} is ${booking.state}: choose another booking`)
}

/** Adds the model to the booking, where its client sees it. */
const addModelToBooking = async (ctx: Ctx, bookingId: number, modelId: number): Promise<void> => {
  const [model] = await findRequestedModels(ctx, [modelId])
  if (!model) throw invalidField('modelId', 'Please choose a model')
  if (!model.isLive) throw new AppError('conflict', `${model.name} cannot be booked at present`)
  await addModel(ctx, { bookingId, model, at: ctx.platform.clock.now() })
}

const enterOption = async (ctx: Ctx, option: NewOption): Promise<void> =>
  followChange(ctx, await createOption(ctx, option))

/**
 * Moves a hold to other dates; the client of its booking is emailed.
 * @throws `conflict` if its booking is over, if it has changed since this version, or if the rules refuse the
 * dates, with the options in its way; `invalid_input`, `not_found`.
 */
export const moveOnChart = (
  ctx: Ctx,
  id: number,
  { version, reason, releases, shortens, ...dates }: ChartMove,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOpenBooking(ctx, id)
    const span = toDatesSpan(ctx.config.timeZone, dates)
    const move = { span, reason, releases, shortens, version }
    await followChange(ctx, await moveHold(ctx, id, move))
  })

/**
 * Releases an option and enters it again on other dates, behind the options that are there; the client is
 * emailed once.
 * @throws `conflict` if its booking is over, if it has changed since this version, or if the rules refuse the
 * dates, with the earlier requests that would be passed over; `invalid_input`, `not_found`.
 */
export const replaceOnChart = (
  ctx: Ctx,
  id: number,
  { version, reason, ...dates }: ChartReplacement,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireOpenBooking(ctx, id)
    const span = toDatesSpan(ctx.config.timeZone, dates)
    const replacement = { span, version, reason: reason === '' ? undefined : reason }
    await followChange(ctx, await replaceOption(ctx, id, replacement))
  })

/** Previews `replaceOnChart`. */
export const previewOnChart = (
  ctx: Ctx,
  id: number,
  dates: ReplacementQuery,
): Promise<ReplacementPreview> =>
  previewReplacement(ctx, id, toDatesSpan(ctx.config.timeZone, dates))

/**
 * Removes a casting, a fitting, travel or a book-out.
 * @throws `conflict` for options and jobs, or if it has changed since this version; `not_found`.
 */
export const removeFromChart = (
  ctx: Ctx,
  id: number,
  removal: { reason?: string; version: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await followChange(ctx, await removeEntry(ctx, id, removal))
  })
