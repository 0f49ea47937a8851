import type { GiftCard, GiftCardItem, ReceivedCard } from '#contracts/orders/gift-cards.ts'
import type { Day } from '#contracts/time/day.ts'
import { formatTypedDay } from '#contracts/time/typed-day.ts'
import { toDecimal } from '#server/kernel/money.ts'
import { cardAddress, toPicture } from '#server/kernel/pictures.ts'
import type { Sections } from '#server/modules/content/pages/index.ts'
import { getGrandTotal, getPurchaseStatus, getReceivedState } from './gift-cards.domain.ts'
import type { OrderedPurchase } from './gift-cards.repo.ts'
import type { StoredReceivedCard } from './received-card.repo.ts'

/** The gift card in the wire format: the editors' text and the buyer's choices. */
export const toGiftCard = (
  { first_section: card, terms }: Sections,
  purchase?: OrderedPurchase,
): GiftCard => ({
  title: card?.title ?? '',
  image: card?.picture ? cardAddress(card.picture.key) : null,
  picture: card?.picture ? toPicture(card.picture) : null,
  content_1: card?.content ?? '',
  terms_title: terms?.title ?? '',
  terms_content: terms?.content ?? '',
  ...toPurchaseFields(purchase),
})

/** A card for the page behind the link of its email, without its code. */
export const toReceivedCard = (
  { purchase, buyer, issuedCents, ...card }: StoredReceivedCard,
  today: Day,
): ReceivedCard => ({
  state: getReceivedState(card, today),
  currency: purchase.currency,
  balance: toDecimal(card.balance ?? 0),
  amount: toDecimal(issuedCents),
  valid_until: card.endsOn,
  from: purchase.userId === null ? '' : buyer,
  message: purchase.message,
})

const toPurchaseFields = (
  purchase: OrderedPurchase | undefined,
): Pick<GiftCard, 'card_status' | 'card_id' | 'price' | 'qty' | 'grand_total'> =>
  purchase
    ? {
        card_status: getPurchaseStatus(purchase),
        card_id: purchase.id,
        price: toDecimal(purchase.unitCents),
        qty: purchase.quantity,
        grand_total: toDecimal(getGrandTotal(purchase)),
      }
    : { card_status: 'none', card_id: null, price: 0, qty: 1, grand_total: 0 }

export const toGiftCardItem = (purchase: OrderedPurchase): GiftCardItem => ({
  grand_total: toDecimal(getGrandTotal(purchase)),
  to_email: purchase.toEmail,
  from_email: purchase.fromEmail,
  message: purchase.message,
  send_on: purchase.sendOn === null ? '' : formatTypedDay(purchase.sendOn),
  tell_me: purchase.tellsBuyer,
})
