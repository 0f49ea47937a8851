/** What replies to applications are written with, shared by templates, emails and their preview. */

/** Where a template is offered: for any reply, or for the request for digitals. */
export const replyPurposes = ['reply', 'digitals'] as const

/** The names that stand for what differs from reply to reply. */
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

/** What the placeholders become in an email about an application; for a junior it is written to the guardian. */
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
