import { giftCardPresets, minAmount, maxAmount } from '#contracts/gift-card-options.ts'

/** What is chosen on the gift card page: an amount to choose from, or one that is typed. */
export interface Choice {
  /** Undefined while an amount of one's own holds. */
  preset: number | undefined
  custom: string
  quantity: number
}

export const firstChoice: Choice = { preset: giftCardPresets[0], custom: '', quantity: 1 }

/** Picks one of the amounts. */
export const withPreset = (choice: Choice, preset: number): Choice => ({
  ...choice,
  preset,
  custom: '',
})

/** Types an amount, which resets the quantity. */
export const withCustom = (custom: string): Choice => ({ preset: undefined, custom, quantity: 1 })

/** The choice that stands behind a card which was begun before. */
export const choiceOf = ({ price, qty }: { price: number; qty: number }): Choice => {
  const preset = giftCardPresets.find((amount) => amount === price)
  return { preset, custom: preset === undefined ? String(price) : '', quantity: qty }
}

/** The price of one card; undefined while what is typed is no amount that can be bought. */
export const priceOf = ({ preset, custom }: Choice): number | undefined => {
  if (preset !== undefined) return preset
  const text = custom.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined
  const amount = Number(text)
  return amount >= minAmount && amount <= maxAmount ? amount : undefined
}

/** What all cards cost together, by cents. */
export const totalOf = (choice: Choice): number =>
  (Math.round((priceOf(choice) ?? 0) * 100) * choice.quantity) / 100
