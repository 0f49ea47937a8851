import { and, asc, count, eq, sql } from 'drizzle-orm'
import { maxLines, maxQuantity } from '#contracts/bookings/bag-options.ts'
import type { DbCtx } from '#server/db/context.ts'
import { bagLines } from '#server/db/schema/bag.ts'
import type { StoredLine } from './bag.domain.ts'

type Choice = Pick<typeof bagLines.$inferInsert, 'userId' | 'modelId' | 'bookingLength' | 'usage'>

/** The lines of a user in the order in which they were added. */
export const listLines = (ctx: DbCtx, userId: number): Promise<StoredLine[]> =>
  ctx.db
    .select({
      id: bagLines.id,
      modelId: bagLines.modelId,
      bookingLength: bagLines.bookingLength,
      usage: bagLines.usage,
      quantity: bagLines.quantity,
    })
    .from(bagLines)
    .where(eq(bagLines.userId, userId))
    .orderBy(asc(bagLines.id))
    .limit(maxLines)

export const countLines = async (ctx: DbCtx, userId: number): Promise<number> => {
  const [row] = await ctx.db
    .select({ lines: count() })
    .from(bagLines)
    .where(eq(bagLines.userId, userId))
  return row?.lines ?? 0
}

/** Whether the user has this line. */
export const hasLine = async (ctx: DbCtx, choice: Choice): Promise<boolean> => {
  const rows = await ctx.db
    .select({ id: bagLines.id })
    .from(bagLines)
    .where(isSameChoice(choice))
    .limit(1)
  return rows.length > 0
}

const isSameChoice = ({ userId, modelId, bookingLength, usage }: Choice) =>
  and(
    eq(bagLines.userId, userId),
    eq(bagLines.modelId, modelId),
    eq(bagLines.bookingLength, bookingLength),
    eq(bagLines.usage, usage),
  )

/** Adds a line, or increases the quantity of the same line up to the maximum; returns its id. */
export const addLine = async (
  ctx: DbCtx,
  line: Choice & { quantity: number; createdAt: Date },
): Promise<number> => {
  const [row] = await ctx.db
    .insert(bagLines)
    .values(line)
    .onConflictDoUpdate({
      target: [bagLines.userId, bagLines.modelId, bagLines.bookingLength, bagLines.usage],
      set: { quantity: sql`least(${bagLines.quantity} + excluded.quantity, ${maxQuantity})` },
    })
    .returning({ id: bagLines.id })
  if (!row) throw new Error('A line was not put into the bag')
  return row.id
}

interface LineKey {
  userId: number
  lineId: number
}

/** Sets the quantity of the user's line; false if there is no such line. */
export const setQuantity = async (
  ctx: DbCtx,
  { userId, lineId, quantity }: LineKey & { quantity: number },
): Promise<boolean> => {
  const rows = await ctx.db
    .update(bagLines)
    .set({ quantity })
    .where(and(eq(bagLines.id, lineId), eq(bagLines.userId, userId)))
    .returning({ id: bagLines.id })
  return rows.length > 0
}

/** Deletes the user's line; false if there is no such line. */
export const deleteLine = async (ctx: DbCtx, { userId, lineId }: LineKey): Promise<boolean> => {
  const rows = await ctx.db
    .delete(bagLines)
    .where(and(eq(bagLines.id, lineId), eq(bagLines.userId, userId)))
    .returning({ id: bagLines.id })
  return rows.length > 0
}

/** Removes bought lines from the bag; quantities added since stay. */
export const removeBoughtItems = async (
  ctx: DbCtx,
  { quantity, ...choice }: Choice & { quantity: number },
): Promise<void> => {
  await ctx.db
    .delete(bagLines)
    .where(and(isSameChoice(choice), sql`${bagLines.quantity} <= ${quantity}`))
  await ctx.db
    .update(bagLines)
    .set({ quantity: sql`${bagLines.quantity} - ${quantity}` })
    .where(and(isSameChoice(choice), sql`${bagLines.quantity} > ${quantity}`))
}
