import { z } from 'zod'
import { instant, multiline, someMultiline, someText, text } from '#contracts/admin/fields.ts'
import { listKeys } from '#contracts/list-keys.ts'

/**
 * The parts of an email that the owner may change. An empty line in `body` begins a paragraph. Empty parts
 * are left out.
 */
export const emailTexts = z.object({
  subject: someText(200),
  heading: someText(200),
  body: someMultiline(5000),
  /** The label of the button. Its target is fixed. */
  button: text(80),
  /** Small print at the end. */
  footnote: multiline(1000),
})
export type EmailTexts = z.output<typeof emailTexts>
export type EmailField = keyof EmailTexts
export const emailFields = listKeys(emailTexts.shape)

/** Groups of the list, by recipient or subject. */
export const emailGroups = [
  'Bookings',
  'Orders',
  'Gift cards',
  'Applications',
  'Enquiries',
  'Newsletter',
  'Accounts',
  'To models',
  'To the agency',
] as const
export type EmailGroup = (typeof emailGroups)[number]

const placeholder = z.object({
  name: z.string(),
  meaning: z.string(),
  sample: z.string(),
  /** Whether the email is useless without it. */
  required: z.boolean(),
})

const summary = {
  /** The email's name in code. */
  id: z.string(),
  label: z.string(),
  group: z.enum(emailGroups),
  sentWhen: z.string(),
  subject: z.string(),
  /** Whether the owner has changed it. */
  isChanged: z.boolean(),
  version: z.int(),
  updatedAt: instant.nullable(),
}

/** An email of the program, as lists show it. */
export const emailTemplateSummary = z.object(summary)
export type EmailTemplateSummary = z.output<typeof emailTemplateSummary>

/** An email with its texts, its default texts and its placeholders. */
export const emailTemplate = z.object({
  ...summary,
  ...emailTexts.shape,
  defaults: emailTexts,
  placeholders: z.array(placeholder),
})
export type EmailTemplate = z.output<typeof emailTemplate>

/** `PUT /api/admin/email-templates/{name}`. */
export const emailTemplateChange = emailTexts.extend({ version: z.int() })

/** `POST /api/admin/email-templates/{name}/restore`. */
export const emailTemplateRestore = z.object({ version: z.int() })

/** A preview of the email, with sample values. */
export const emailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.output<typeof emailPreview>

/** The recipient of the test. */
export const emailTest = z.object({ to: z.string() })
export type EmailTest = z.output<typeof emailTest>
