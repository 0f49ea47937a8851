import { useGetIdentity } from 'react-admin'
import { type ReplyValues, replyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import { useAgency } from '../../kit/agency/agency.tsx'

/** Whom a reply is about, as far as placeholders need it. */
export type Applicant = Parameters<typeof replyValues>[0]

/** Whom a reply is about until that is known. */
export const emptyApplicant: Applicant = { firstName: '', lastName: '', guardianName: null }

/** What the placeholders of a reply to somebody become, as the server will fill them. */
export const useReplyValues = (applicant: Applicant): ReplyValues => {
  const { brand } = useAgency()
  const { identity } = useGetIdentity()
  return replyValues(applicant, { agency: brand, sender: identity?.fullName ?? brand })
}
