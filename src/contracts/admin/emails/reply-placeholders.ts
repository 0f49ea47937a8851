/** The placeholders of replies to applications, shared by templates, emails and their preview. */

/** Where a template is offered: for any reply, or for a request for digitals. */
export const replyPurposes = ['reply', 'digitals'] as const

/** The names of the placeholders. */
export const replyPlaceholders = [
  'addressee',
  'first_name',
  'last_name',
  'agency',
  'sender',
] as const

export type ReplyValues = Readonly<Record<(typeof replyPlaceholders)[number], string>>

interface Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly guardianName: string | null
}

/**
 * Returns the values of the placeholders in an email about an application. A junior's email is addressed to
 * the guardian.
 */
export const replyValues = (
  { firstName, lastName, guardianName }: Applicant,
  { agency, sender }: Pick<ReplyValues, 'agency' | 'sender'>,
): ReplyValues => ({
  addressee: guardianName ?? firstName,
  first_name: firstName,
  last_name: lastName,
  agency,
  sender,
})
