import type { AdminInvitation } from '#contracts/admin/accounts/users.ts'
import { formatInstant } from '../agency/agency-time.ts'

/** Describes the state of an invitation. */
export const describeInvitation = (
  { state, sentAt, openedAt, expiresAt }: AdminInvitation,
  zone: string,
): string => {
  switch (state) {
    case 'accepted':
      return 'Invitation accepted'
    case 'lapsed':
      return `Invitation lapsed on ${formatInstant(expiresAt, zone)}`
    case 'opened':
      return `Invitation opened on ${formatInstant(openedAt ?? sentAt, zone)}`
    case 'sent':
      return `Invitation sent on ${formatInstant(sentAt, zone)}, not opened yet`
  }
}
