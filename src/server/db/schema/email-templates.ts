import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import { updatedAt, version } from './columns.ts'

/**
 * What the owner has changed of the program's emails: one row for each that was ever changed. Texts that are
 * left out are the defaults.
 */
export const emailTemplates = pgTable('email_templates', {
  name: text('name').primaryKey(),
  texts: jsonb('texts').$type<Partial<EmailTexts>>().notNull(),
  updatedAt: updatedAt(),
  version: version(),
})
