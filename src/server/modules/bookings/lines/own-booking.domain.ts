import type { Actor } from '#server/kernel/actor.ts'

/** Whether a booking belongs to the visitor, by their account or by the link they have opened. */
export const isOwnBooking = (
  actor: Actor,
  booking: { readonly id: number; readonly userId: number | null },
): boolean => {
  if (actor.kind === 'guest') return actor.orderId === booking.id
  return actor.kind === 'user' && actor.userId === booking.userId
}
