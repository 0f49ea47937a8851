import { eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { throttledTries } from '#server/db/schema/accounts.ts'

/** The number of points allowed in a period. */
interface Allowance {
  readonly points: number
  readonly windowSeconds: number
}

/** Far below the largest integer, so that sums cannot overflow. */
const maxCounted = 1_000_000_000

/**
 * Adds points to a key's count and returns the count and the seconds left. An expired window starts again.
 * One statement on the database's clock, so that an instance with a wrong clock cannot change a limit.
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

/** Subtracts points from a key's count. */
export const takePoints = async ({ db }: DbCtx, key: string, points: number): Promise<void> => {
  await db
    .update(throttledTries)
    .set({ points: sql`greatest(${throttledTries.points} - ${points}, 0)` })
    .where(eq(throttledTries.key, key))
}

/** Resets a key's count. */
export const removePoints = async ({ db }: DbCtx, key: string): Promise<void> => {
  await db.delete(throttledTries).where(eq(throttledTries.key, key))
}
