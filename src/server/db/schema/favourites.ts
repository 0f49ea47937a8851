import { integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The models of each account's first project; the API calls them the wishlist. In the database it is a view
 * (`favouritesView`) that can be inserted into: a new row becomes the first entry of that project, which is created with
 * it if need be (ADR 0087). Migrations know the view only.
 */
export const favourites = pgTable('favourites', {
  userId: integer('user_id').notNull(),
  modelId: integer('model_id').notNull(),
  createdAt: createdAt(),
})
