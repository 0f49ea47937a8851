import { and, asc, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { models } from '#server/db/schema/models.ts'
import { isLive } from './cards.repo.ts'
import { type BookableModel, isJunior, getPublicName, publicRates } from './models.domain.ts'

/** A booking holds 20 models, a bag hardly more; a request may not contain more. */
const maxBookable = 100

const bookable = prepared('models_bookable', (db) =>
  db
    .select({
      id: models.id,
      firstName: models.firstName,
      lastName: models.lastName,
      categoryId: models.categoryId,
      halfDayRateCents: models.halfDayRateCents,
      dayRateCents: models.dayRateCents,
    })
    .from(models)
    .where(and(isLive, sql`${models.id} = any(${sql.placeholder('ids')}::int[])`))
    .orderBy(asc(models.id))
    .limit(fixedLimit(maxBookable)),
)

/** Those models that can be booked now, by id. Missing ones are unknown, inactive or archived. */
export const findBookable = async (
  ctx: DbCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookableModel>> => {
  const rows = await bookable(ctx).execute({ ids })
  return new Map(
    rows.map((model) => [
      model.id,
      {
        id: model.id,
        name: getPublicName(model),
        isJunior: isJunior(model),
        ...publicRates(model),
      },
    ]),
  )
}
