import { readStored, writeStored } from '#web/lib/storage.ts'

/** The data that the bag and payment pages keep under `Card` in local storage; for display only. */
export interface StoredCard {
  /** The total of the bag, before a coupon. */
  card_total: number
  card_discount: number
  Coupon: string
  coupon_verify: boolean
}

const storageKey = 'Card'

/** Reads the saved total and coupon; undefined if no bag has been viewed yet. */
export const readCard = (): StoredCard | undefined => {
  try {
    const value: unknown = JSON.parse(readStored('localStorage', storageKey) ?? 'null')
    if (!isCard(value)) return undefined
    const { card_total, card_discount, Coupon, coupon_verify } = value
    return {
      card_total,
      card_discount: Number(card_discount) || 0,
      Coupon: String(Coupon ?? ''),
      coupon_verify,
    }
  } catch {
    return undefined
  }
}

const isCard = (value: unknown): value is StoredCard =>
  typeof value === 'object' &&
  value !== null &&
  'card_total' in value &&
  typeof value.card_total === 'number'

/** Whether the visitor has viewed a bag that was not empty. */
export const hasSavedTotal = (): boolean => (readCard()?.card_total ?? 0) > 0

/** Stores the total and the coupon; undefined removes them. */
export const writeCard = (card: StoredCard | undefined): void =>
  writeStored('localStorage', storageKey, card ? JSON.stringify(card) : null)
