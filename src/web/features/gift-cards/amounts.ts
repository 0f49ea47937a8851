import { giftCardPresets, minAmount, maxAmount } from '#contracts/orders/gift-card-options.ts'

/** The amount on the gift card page: a preset, or a custom one. */
export interface Choice {
  /** Undefined while a custom amount is entered. */
  preset: number | undefined
  custom: string
  quantity: number
}

export const firstChoice: Choice = { preset: giftCardPresets[0], custom: '', quantity: 1 }

/** Selects a preset. */
export const withPreset = (choice: Choice, preset: number): Choice => ({
  ...choice,
  preset,
  custom: '',
})

/** Sets a custom amount and resets the quantity. */
export const withCustom = (custom: string): Choice => ({ preset: undefined, custom, quantity: 1 })

/** Restores the choice of a gift card that was started earlier. */
export const toChoice = ({ price, qty }: { price: number; qty: number }): Choice => {
  const preset = giftCardPresets.find((amount) => amount === price)
  return { preset, custom: preset === undefined ? String(price) : '', quantity: qty }
}

/** Price of one gift card; undefined for an invalid custom amount. */
export const getPrice = ({ preset, custom }: Choice): number | undefined => {
  if (preset !== undefined) return preset
  const text = custom.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined
  const amount = Number(text)
  return amount >= minAmount && amount <= maxAmount ? amount : undefined
}

/** Total of all gift cards, in cents. */
export const getTotal = (choice: Choice): number =>
  (Math.round((getPrice(choice) ?? 0) * 100) * choice.quantity) / 100
