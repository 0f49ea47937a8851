import { integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * The models of each account's first project; the API calls them the wishlist. In the database it is an
 * insertable view (`favouritesView`): a new row becomes the first entry of that project, which is created if
 * needed (ADR 0087). Migrations know only the view.
 */
export const favourites = pgTable('favourites', {
  userId: integer('user_id').notNull(),
  modelId: integer('model_id').notNull(),
  createdAt: createdAt(),
})
