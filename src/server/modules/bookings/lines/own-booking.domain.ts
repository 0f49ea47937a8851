import type { Actor } from '#server/kernel/actor.ts'

/** Whether a booking is of whoever acts: of their account, or the one whose link they have opened. */
export const isOwnBooking = (
  actor: Actor,
  booking: { readonly id: number; readonly userId: number | null },
): boolean => {
  if (actor.kind === 'guest') return actor.orderId === booking.id
  return actor.kind === 'user' && actor.userId === booking.userId
}
