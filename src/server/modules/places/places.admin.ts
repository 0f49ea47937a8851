import { sql } from 'drizzle-orm'
import { cities, countries } from '#server/db/schema/places.ts'
import { defineResource } from '#server/modules/admin/index.ts'

export const countriesResource = defineResource('countries', {
  table: countries,
  search: (pattern) => sql`${countries.searchName} like ${pattern}`,
})

export const citiesResource = defineResource('cities', {
  table: cities,
  reads: { stateName: sql`(select s.name from states s where s.id = cities.state_id)` },
  search: (pattern) => sql`${cities.searchName} like ${pattern}`,
})
