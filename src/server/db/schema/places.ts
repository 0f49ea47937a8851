import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { asPeopleSort } from './columns.ts'

/** Lower case without accents: used for search and for sorting. */
const searchName = () =>
  text('search_name')
    .notNull()
    .generatedAlwaysAs(sql`search_fold(name)`)

/** Countries, states and cities come from a maintained data package. */
export const countries = pgTable(
  'countries',
  {
    id: integer('id').primaryKey(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
  },
  (t) => [uniqueIndex('countries_code').on(t.code), index('countries_name').on(t.searchName, t.id)],
)

export const states = pgTable(
  'states',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    searchName: searchName(),
  },
  (t) => [index('states_of_country').on(t.countryId, t.searchName, t.id)],
)

export const cities = pgTable(
  'cities',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: integer('state_id').references(() => states.id),
    name: text('name').notNull(),
    searchName: searchName(),
    /** Degrees; null until a release of the data package that has them is loaded. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
  },
  (t) => [
    // The sort order of the office's list.
    index('cities_by_name').on(asPeopleSort(t.name), t.id),
    index('cities_of_country').on(t.countryId, t.searchName, t.id),
    index('cities_of_state').on(t.stateId, t.searchName, t.id),
    index('cities_by_latitude').on(t.latitude, t.longitude),
  ],
)
