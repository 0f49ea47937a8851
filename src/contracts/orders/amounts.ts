/** Bounds of money. Without a schema library, so that a page's script may import it. */

/**
 * The maximum of one payment in cents: ten million in the shop's currency. Amounts are stored as 32-bit
 * integers, which hold twice that, so that every amount within this limit can be stored (ADR 0136).
 */
export const maxTotalCents = 1_000_000_000

export const tooMuchMessage =
  'This comes to more than 10,000,000.00, the most that can be paid at once. Please take something out, or send us a booking request'
