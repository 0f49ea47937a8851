import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { commonConditions, type FindScope, missedBits } from './conditions.repo.ts'

/** Ids of all models that a search finds, in ascending order. */
export const listMatches = async ({ db }: DbCtx, scope: FindScope): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.model_id as id from find_entries e
    where ${commonConditions(scope)} and ${missedBits(scope)} = 0 order by e.model_id`)
  return rows.map(({ id }) => id)
}
