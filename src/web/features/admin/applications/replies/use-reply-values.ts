import { useGetIdentity } from 'react-admin'
import { type ReplyValues, replyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import { useAgency } from '../../kit/agency/agency.tsx'

/** What placeholders need to know about an applicant. */
export type Applicant = Parameters<typeof replyValues>[0]

/** Used until the applicant is loaded. */
export const emptyApplicant: Applicant = { firstName: '', lastName: '', guardianName: null }

/** The values of the placeholders, computed like on the server. */
export const useReplyValues = (applicant: Applicant): ReplyValues => {
  const { brand } = useAgency()
  const { identity } = useGetIdentity()
  return replyValues(applicant, { agency: brand, sender: identity?.fullName ?? brand })
}
