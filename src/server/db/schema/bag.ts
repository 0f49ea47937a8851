import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookingLengthIds, usageIds } from '#contracts/bookings/bag-options.ts'
import { users } from './accounts.ts'
import { createdAt, serialId, toSqlList } from './columns.ts'
import { ofModel } from './models.ts'

/** What a client intends to book: a model's rate for a booking length and a usage. */
export const bagLines = pgTable(
  'bag_lines',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    modelId: ofModel(),
    bookingLength: text('booking_length', { enum: bookingLengthIds }).notNull(),
    usage: text('usage', { enum: usageIds }).notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bag_lines_choice').on(t.userId, t.modelId, t.bookingLength, t.usage),
    index('bag_lines_model').on(t.modelId),
    check('bag_lines_quantity_in_bounds', sql`${t.quantity} between 1 and 99`),
    check('bag_lines_length_known', sql`${t.bookingLength} in ${toSqlList(bookingLengthIds)}`),
    check('bag_lines_usage_known', sql`${t.usage} in ${toSqlList(usageIds)}`),
  ],
)
