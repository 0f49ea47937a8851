import { and, eq, inArray } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { sandboxCharges } from '#server/db/schema/payments.ts'

export type SandboxCharge = typeof sandboxCharges.$inferSelect
type NewCharge = Omit<typeof sandboxCharges.$inferInsert, 'id'>

/** Inserts a charge unless its key exists; returns the stored one. */
export const insertCharge = async (
  ctx: DbCtx,
  charge: NewCharge & { key: string },
): Promise<SandboxCharge> => {
  await ctx.db
    .insert(sandboxCharges)
    .values(charge)
    .onConflictDoNothing({ target: sandboxCharges.key })
  const [row] = await ctx.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.key, charge.key))
    .limit(1)
  if (!row) throw new Error('A sandbox charge has disappeared')
  return row
}

/** Inserts a PayPal order that is not yet approved. */
export const insertOpenOrder = async (ctx: DbCtx, order: NewCharge): Promise<void> => {
  await ctx.db.insert(sandboxCharges).values(order)
}

export const findCharge = async (
  ctx: DbCtx,
  reference: string,
): Promise<SandboxCharge | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.reference, reference))
    .limit(1)
  return row
}

/** Changes a charge in one of the given states; returns the new row, or undefined. */
export const changeCharge = async (
  ctx: DbCtx,
  reference: string,
  {
    from,
    ...change
  }: { from: SandboxCharge['state'][] } & Partial<
    Pick<SandboxCharge, 'state' | 'message' | 'key' | 'refundedAt'>
  >,
): Promise<SandboxCharge | undefined> => {
  const [row] = await ctx.db
    .update(sandboxCharges)
    .set(change)
    .where(and(eq(sandboxCharges.reference, reference), inArray(sandboxCharges.state, from)))
    .returning()
  return row
}
