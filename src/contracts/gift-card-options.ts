/** What a gift card can be. Without a schema library, so that a page's script may import it. */

/** Amounts to choose from, in the shop's currency. */
export const giftCardPresets = [100, 200, 300, 500] as const

/** Bounds of an amount of one's own. */
export const minAmount = 1
export const maxAmount = 10_000

/** Cards of one purchase: each becomes a letter. */
export const maxCards = 50

/** Where a card stands: its buyer may change an `open` one only. */
export const giftCardStatuses = ['none', 'open', 'pending', 'paid'] as const
export type GiftCardStatus = (typeof giftCardStatuses)[number]
