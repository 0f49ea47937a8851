import { asc, eq, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationRatings } from '#server/db/schema/applications.ts'
import type { Rating } from './review.domain.ts'

/** More than an agency has bookers. */
const maxListed = 200

/** The ratings of an application, oldest first. */
export const listRatings = async ({ db }: DbCtx, applicationId: number): Promise<Rating[]> => {
  const rows = await db
    .select({
      userId: applicationRatings.userId,
      userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      rating: applicationRatings.rating,
      remark: applicationRatings.remark,
      ratedAt: applicationRatings.ratedAt,
    })
    .from(applicationRatings)
    .innerJoin(users, eq(users.id, applicationRatings.userId))
    .where(eq(applicationRatings.applicationId, applicationId))
    .orderBy(asc(applicationRatings.ratedAt), asc(applicationRatings.userId))
    .limit(maxListed)
  return rows.map((row) => ({ ...row, ratedAt: row.ratedAt.toISOString() }))
}

/** Stores a user's rating over their earlier one. */
export const saveRating = async (
  { db }: DbCtx,
  rating: typeof applicationRatings.$inferInsert,
): Promise<void> => {
  const { rating: stars, remark, ratedAt } = rating
  await db
    .insert(applicationRatings)
    .values(rating)
    .onConflictDoUpdate({
      target: [applicationRatings.applicationId, applicationRatings.userId],
      set: { rating: stars, remark, ratedAt },
    })
}
