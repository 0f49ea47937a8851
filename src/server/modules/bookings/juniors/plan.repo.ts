import { and, asc, eq, sql } from 'drizzle-orm'
import { maxModels } from '#contracts/bookings/booking-check.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { DbCtx } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'
import { orderItems } from '#server/db/schema/orders.ts'

/** The juniors of a booking with their dates of birth. */
export const listJuniors = ({ db }: DbCtx, orderId: number) =>
  db
    .select({ id: models.id, name: models.firstName, birthDate: models.birthDate })
    .from(models)
    .where(
      and(
        eq(models.categoryId, juniorsId),
        sql`${models.id} in (select ${orderItems.modelId} from ${orderItems} where ${orderItems.orderId} = ${orderId})`,
      ),
    )
    .orderBy(asc(models.id))
    .limit(maxModels)
