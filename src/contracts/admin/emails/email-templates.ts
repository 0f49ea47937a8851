import { z } from 'zod'
import { instant, multiline, someMultiline, someText, text } from '#contracts/admin/fields.ts'

/** The parts of an email that the owner may change. An empty line in `body` begins a paragraph; empty texts are left out. */
export const emailTexts = z.object({
  subject: someText(200),
  heading: someText(200),
  body: someMultiline(5000),
  /** The label of the button; where it leads is the program's. */
  button: text(80),
  /** Small print at the end. */
  footnote: multiline(1000),
})
export type EmailTexts = z.output<typeof emailTexts>
export type EmailField = keyof EmailTexts
export const emailFields = Object.keys(emailTexts.shape) as readonly EmailField[]

/** Whom an email goes to, or what it is about: how the list is divided. */
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
  /** Without it the email is of no use. */
  required: z.boolean(),
})

const summary = {
  /** The email's name in the program. */
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

/** One of the emails that the program sends, as lists show it. */
export const emailTemplateSummary = z.object(summary)
export type EmailTemplateSummary = z.output<typeof emailTemplateSummary>

/** With its texts, those it has by default, and what may stand in them. */
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

/** An email as it will be sent, made with samples. */
export const emailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.output<typeof emailPreview>

/** Whom a test was sent to. */
export const emailTest = z.object({ to: z.string() })
export type EmailTest = z.output<typeof emailTest>
