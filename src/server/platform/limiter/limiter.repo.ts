import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { throttledTries } from '#server/db/schema/accounts.ts'

/** How much of something is allowed within how long. */
interface Allowance {
  readonly points: number
  readonly windowSeconds: number
}

/** Far below the largest integer, so that sums never overflow. */
const maxCounted = 1_000_000_000

/**
 * Adds to the count of a key; a window that is over starts again. Returns the count and how long the window
 * lasts. One statement on the database's own clock: an instance whose clock is wrong opens or closes nothing.
 */
export const addPoints = async (
  { db }: DbCtx,
  key: string,
  { points, windowSeconds }: Allowance,
): Promise<{ points: number; secondsLeft: number }> => {
  const { rows } = await db.execute<{ points: number; seconds_left: number }>(sql`
    insert into ${throttledTries} as counted (key, points, expire)
    values (${key}, ${points}, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      points = case when counted.expire > clock_timestamp()
        then least(counted.points + excluded.points, ${maxCounted}) else excluded.points end,
      expire = case when counted.expire > clock_timestamp()
        then counted.expire else excluded.expire end
    returning points, extract(epoch from expire - clock_timestamp())::float8 as seconds_left`)
  const [row] = rows
  if (!row) throw new Error('An upsert returned no row')
  return { points: row.points, secondsLeft: row.seconds_left }
}

/** Takes some of a count back. */
export const takePoints = async ({ db }: DbCtx, key: string, points: number): Promise<void> => {
  await db
    .update(throttledTries)
    .set({ points: sql`greatest(${throttledTries.points} - ${points}, 0)` })
    .where(eq(throttledTries.key, key))
}

/** Starts the count of a key again. */
export const removePoints = async ({ db }: DbCtx, key: string): Promise<void> => {
  await db.delete(throttledTries).where(eq(throttledTries.key, key))
}
