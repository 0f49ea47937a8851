/** The options of a bag line. Without a schema library, so that a page's script may import it. */

/** The first option of a line, `size` on the wire. */
export const bookingLengthIds = ['half_day', 'full_day'] as const
export type BookingLength = (typeof bookingLengthIds)[number]

/** The labels of booking lengths. */
export const bookingLengths = {
  half_day: 'Half day',
  full_day: 'Full day',
} as const satisfies Record<BookingLength, string>

/** The second option of a line, `color` on the wire. */
export const usageIds = ['e-commerce', 'editorial', 'campaign'] as const
export type Usage = (typeof usageIds)[number]

/** The labels of usages. */
export const usages = {
  'e-commerce': 'E-commerce',
  editorial: 'Editorial',
  campaign: 'Campaign',
} as const satisfies Record<Usage, string>

/** The largest quantity of a line, and the most lines of a bag. */
export const maxQuantity = 99
export const maxLines = 50

export const emptyBagMessage = 'Sorry! Your shopping bag is empty'
