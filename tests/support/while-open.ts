import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'

/**
 * Runs `others` while a transaction that has run `first` is open, and waits until they are blocked by it. For
 * PostgreSQL only: the embedded database runs one transaction at a time.
 */
export const whileOpen = async <T>(
  ctx: Ctx,
  first: (ctx: Ctx) => Promise<unknown>,
  others: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const steps = new EventEmitter()
  const [isDone, mayEnd] = [once(steps, 'done'), once(steps, 'end')]
  const transaction = inTransaction(ctx, async (ctx) => {
    await first(ctx)
    steps.emit('done')
    await mayEnd
  })
  await Promise.race([isDone, transaction])
  const running = Promise.all(others.map((each) => each()))
  const lockedCount = expect.poll(async () => {
    const { rows } = await ctx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count
  })
  await lockedCount.toBe(others.length).finally(() => steps.emit('end'))
  await transaction
  return running
}
