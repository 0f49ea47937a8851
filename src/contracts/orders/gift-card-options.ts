/** The options of a gift card. Without a schema library, so that a page's script may import it. */

/** Preset amounts, in the shop's currency. */
export const giftCardPresets = [100, 200, 300, 500] as const

/** Bounds of a custom amount. */
export const minAmount = 1
export const maxAmount = 10_000

/** The maximum number of cards in one purchase. Each is sent in its own email. */
export const maxCards = 50

/** A card to print in landscape: A6, and a quarter of a US letter. */
export const printedCardSizes = ['a6', 'us'] as const
export type PrintedCardSize = (typeof printedCardSizes)[number]

/** What can be done with a card that somebody has received. */
export const receivedCardStates = ['usable', 'used', 'expired', 'void'] as const
export type ReceivedCardState = (typeof receivedCardStates)[number]

/** The state of a card. Its buyer may change only an `open` one. */
export const giftCardStatuses = ['none', 'open', 'pending', 'paid'] as const
export type GiftCardStatus = (typeof giftCardStatuses)[number]
