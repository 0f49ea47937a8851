import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt, version } from './columns.ts'

/** The owner's settings at run time: brand, contact, hours, rates. One row per group. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  version: version(),
})
