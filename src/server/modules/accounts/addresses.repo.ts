import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { deliveryAddresses } from '#server/db/schema/accounts.ts'
import { cities, countries, states } from '#server/db/schema/places.ts'

export type NewAddress = Omit<typeof deliveryAddresses.$inferInsert, 'updatedAt'>

/** A user's delivery address with the names of its places. */
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

/** What is known of a choice of places: whether the state and the city lie in the country. */
export const findPlaces = async (
  ctx: Ctx,
  { countryId, stateId, cityId }: { countryId: number; stateId: number | null; cityId: number },
) => {
  const inState =
    stateId === null ? undefined : or(isNull(cities.stateId), eq(cities.stateId, stateId))
  const [row] = await ctx.db
    .select({
      countryHasStates: sql<boolean>`exists (select 1 from ${states} s where s.country_id = ${countries.id})`,
      stateId: states.id,
      cityId: cities.id,
    })
    .from(countries)
    .leftJoin(states, and(eq(states.countryId, countries.id), eq(states.id, stateId ?? 0)))
    .leftJoin(cities, and(eq(cities.countryId, countries.id), eq(cities.id, cityId), inState))
    .where(eq(countries.id, countryId))
    .limit(1)
  return row
}
