import { z } from 'zod'
import { someMultiline, someText, storedFields, wholeNumber } from '#contracts/admin/fields.ts'
import { findPlaceholderProblem } from './placeholders.ts'
import { replyPlaceholders, replyPurposes } from './reply-placeholders.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** Text that may contain the known placeholders only. */
const withPlaceholders = (field: z.ZodString) =>
  field.superRefine((text, context) => {
    const message = findPlaceholderProblem(text, replyPlaceholders)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The fields of an email to an applicant. */
export const typedReply = {
  subject: withPlaceholders(someText(200)),
  text: withPlaceholders(someMultiline(10_000)),
}

/** Number of days that an applicant has for sending digitals. */
export const digitalsDays = wholeNumber(1, 60)

const writableFields = {
  name: someText(80),
  purpose: z.enum(replyPurposes, 'Please choose what it is for'),
  ...typedReply,
}

/** Templates of replies to applications. */
export const replyTemplates = adminResource({
  label: 'Reply templates',
  noun: 'template',
  record: z.object({ ...storedFields, ...writableFields }),
  changes: z.object(writableFields),
  creates: z.object(writableFields),
  sorts: ['name', 'updatedAt'],
  filters: ['purpose'],
  searched: true,
  archived: true,
})
