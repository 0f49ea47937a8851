import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The secrets with which the site signs addresses, each made when it is first needed. */
export const signingKeys = pgTable('signing_keys', {
  /** What it signs. */
  purpose: text('purpose').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: createdAt(),
})
