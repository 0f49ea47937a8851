import { type BookingLength, maxLines, type Usage } from '#contracts/bookings/bag-options.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'
import { findBookable, listByIds, type ModelSummary } from '#server/modules/models/index.ts'
import { getWaitingPayment, type OpenPayment } from '#server/modules/payments/index.ts'
import { getBagSubject, type Line, getRate, requirePayable, getSubtotal } from './bag.domain.ts'
import { addLine, countLines, deleteLine, hasLine, listLines, setQuantity } from './bag.repo.ts'

export interface Bag {
  lines: readonly Line[]
  /** Names of juniors among the stored lines: they cannot be bought, so `lines` leaves them out. */
  onRequest: readonly string[]
  subtotalCents: Cents
}

/**
 * What a client can buy now: lines whose models are live and have a rate card, at today's rates. Lines of
 * other models stay hidden until the model is back.
 */
export const getBag = async (ctx: Ctx, userId: number): Promise<Bag> => {
  const storedLines = await listLines(ctx, userId)
  const models = await findBookable(ctx, [...new Set(storedLines.map(({ modelId }) => modelId))])
  const lines = storedLines.flatMap((line): Line[] => {
    const model = models.get(line.modelId)
    const unitCents = model ? getRate(model, line.bookingLength) : null
    return model && unitCents !== null ? [{ ...line, name: model.name, unitCents }] : []
  })
  const juniors = [...models.values()].filter(({ isJunior }) => isJunior)
  return { lines, onRequest: juniors.map(({ name }) => name), subtotalCents: getSubtotal(lines) }
}

interface BagWithDetails extends Bag {
  models: ReadonlyMap<number, ModelSummary>
  waitingPayment: OpenPayment | undefined
}

/** The bag with the summary of each model, and its pending payment. */
export const getBagWithDetails = async (ctx: Ctx, userId: number): Promise<BagWithDetails> => {
  const bag = await getBag(ctx, userId)
  const models = await listByIds(ctx, [...new Set(bag.lines.map(({ modelId }) => modelId))])
  const waitingPayment = await getWaitingPayment(ctx, getBagSubject(userId))
  return { ...bag, models: new Map(models.map((model) => [model.id, model])), waitingPayment }
}

export interface NewLine {
  userId: number
  modelId: number
  bookingLength: BookingLength
  usage: Usage
  quantity: number
}

/** The error for buying a junior's day. */
export const createOnRequestError = (name: string): AppError =>
  new AppError(
    'conflict',
    `${name} is a junior, and juniors are booked on request only. Please send a booking request, or ask us about ${name}`,
  )

/**
 * Adds a model's rate to the bag.
 * @throws `not_found` for models that are not visible, `conflict` for juniors, for models without a rate card
 * and for a full bag, `invalid_input` if the bag would exceed what one payment can take.
 */
export const addToBag = async (ctx: Ctx, line: NewLine): Promise<number> => {
  const model = (await findBookable(ctx, [line.modelId])).get(line.modelId)
  if (!model) throw notFound('Model')
  if (model.isJunior) throw createOnRequestError(model.name)
  if (getRate(model, line.bookingLength) === null) {
    throw new AppError('conflict', `${model.name} has no rate card. Please send a booking request`)
  }
  const isFull = (await countLines(ctx, line.userId)) >= maxLines && !(await hasLine(ctx, line))
  if (isFull) throw new AppError('conflict', `Your bag is full: it can hold ${maxLines} items`)
  return inTransaction(ctx, async (ctx) => {
    const id = await addLine(ctx, { ...line, createdAt: ctx.platform.clock.now() })
    requirePayable((await getBag(ctx, line.userId)).subtotalCents)
    return id
  })
}

const requireLine = (exists: boolean): void => {
  if (!exists) throw notFound('Bag line')
}

/**
 * Sets the quantity of the user's line.
 * @throws `not_found` for lines of other users, `invalid_input` if the bag would exceed what one payment can
 * take.
 */
export const changeQuantity = (
  ctx: Ctx,
  change: { userId: number; lineId: number; quantity: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await getBag(ctx, change.userId)
    requireLine(await setQuantity(ctx, change))
    const { subtotalCents } = await getBag(ctx, change.userId)
    // Rates may have risen since, so a smaller quantity is always allowed.
    if (subtotalCents > before.subtotalCents) requirePayable(subtotalCents)
  })

/**
 * Removes the user's line.
 * @throws `not_found` for lines of other users.
 */
export const removeFromBag = async (
  ctx: Ctx,
  line: { userId: number; lineId: number },
): Promise<void> => requireLine(await deleteLine(ctx, line))
