import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { deliveryAddresses } from '#server/db/schema/accounts.ts'
import { cities, countries, states } from '#server/db/schema/places.ts'

export type NewAddress = Omit<typeof deliveryAddresses.$inferInsert, 'updatedAt'>

/** A user's delivery address with the names of its country, state and city. */
export const findAddress = async (ctx: Ctx, userId: number) => {
  const [row] = await ctx.db
    .select({
      address: deliveryAddresses,
      countryName: countries.name,
      stateName: states.name,
      cityName: cities.name,
    })
    .from(deliveryAddresses)
    .innerJoin(countries, eq(countries.id, deliveryAddresses.countryId))
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .leftJoin(states, eq(states.id, deliveryAddresses.stateId))
    .where(eq(deliveryAddresses.userId, userId))
    .limit(1)
  return row
}

export type AddressRow = NonNullable<Awaited<ReturnType<typeof findAddress>>>

export const setAddress = async (ctx: Ctx, address: NewAddress): Promise<void> => {
  const row = { ...address, updatedAt: ctx.platform.clock.now() }
  await ctx.db
    .insert(deliveryAddresses)
    .values(row)
    .onConflictDoUpdate({ target: deliveryAddresses.userId, set: row })
}
