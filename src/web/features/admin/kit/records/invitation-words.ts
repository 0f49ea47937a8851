import type { AdminInvitation } from '#contracts/admin/accounts/users.ts'
import { showInstant } from '../agency/agency-time.ts'

/** What became of an invitation, and when. */
export const invitationWords = (
  { state, sentAt, openedAt, expiresAt }: AdminInvitation,
  zone: string,
): string => {
  switch (state) {
    case 'accepted':
      return 'Invitation accepted'
    case 'lapsed':
      return `Invitation lapsed on ${showInstant(expiresAt, zone)}`
    case 'opened':
      return `Invitation opened on ${showInstant(openedAt ?? sentAt, zone)}`
    case 'sent':
      return `Invitation sent on ${showInstant(sentAt, zone)}, not opened yet`
  }
}
