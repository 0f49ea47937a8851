/** The options of a bag line. Without a schema library, so that a page's script may import it. */

/** The first option of a line, `size` on the wire. */
export const bookingLengths = { half_day: 'Half day', full_day: 'Full day' } as const
export type BookingLength = keyof typeof bookingLengths

/** The second option of a line, `color` on the wire. */
export const usages = {
  'e-commerce': 'E-commerce',
  editorial: 'Editorial',
  campaign: 'Campaign',
} as const
export type Usage = keyof typeof usages

/** The largest quantity of a line, and the most lines of a bag. */
export const maxQuantity = 99
export const maxLines = 50

export const emptyBagMessage = 'Sorry! Your shopping bag is empty'
