import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Countries, states and cities come from a maintained data package (decisions §9). */
export const countries = pgTable(
  'countries',
  { id: integer('id').primaryKey(), code: text('code').notNull(), name: text('name').notNull() },
  (t) => [uniqueIndex('countries_code').on(t.code), index('countries_name').on(t.name)],
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
  },
  (t) => [index('states_of_country').on(t.countryId, t.name)],
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
  },
  (t) => [
    index('cities_of_country').on(t.countryId, t.name),
    index('cities_of_state').on(t.stateId, t.name),
  ],
)
