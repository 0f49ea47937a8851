import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import { updatedAt, version } from './columns.ts'

/**
 * The owner's changes to the program's emails: one row for each changed email. Missing texts are the
 * defaults.
 */
export const emailTemplates = pgTable('email_templates', {
  name: text('name').primaryKey(),
  texts: jsonb('texts').$type<Partial<EmailTexts>>().notNull(),
  updatedAt: updatedAt(),
  version: version(),
})
