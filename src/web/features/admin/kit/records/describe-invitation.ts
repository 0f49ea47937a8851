import type { AdminInvitation } from '#contracts/admin/accounts/users.ts'
import { formatShortInstant } from '#contracts/time/format.ts'

/** Describes the state of an invitation. */
export const describeInvitation = (
  { state, sentAt, openedAt, expiresAt, isUndelivered }: AdminInvitation,
  zone: string,
): string => {
  switch (state) {
    case 'accepted':
      return 'Invitation accepted'
    case 'lapsed':
      return `Invitation lapsed on ${formatShortInstant(zone, expiresAt)}`
    case 'opened':
      return `Invitation opened on ${formatShortInstant(zone, openedAt ?? sentAt)}`
    case 'sent':
      if (isUndelivered) return `Invitation of ${formatShortInstant(zone, sentAt)} not delivered`
      return `Invitation sent on ${formatShortInstant(zone, sentAt)}, not opened yet`
  }
}
