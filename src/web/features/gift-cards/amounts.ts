import { giftCardPresets, minAmount, maxAmount } from '#contracts/orders/gift-card-options.ts'

/** The choice on the gift card page: a preset amount, or a typed one. */
export interface Choice {
  /** Undefined while a custom amount is entered. */
  preset: number | undefined
  custom: string
  quantity: number
}

export const firstChoice: Choice = { preset: giftCardPresets[0], custom: '', quantity: 1 }

/** Picks one of the presets. */
export const withPreset = (choice: Choice, preset: number): Choice => ({
  ...choice,
  preset,
  custom: '',
})

/** Sets a custom amount, which resets the quantity. */
export const withCustom = (custom: string): Choice => ({ preset: undefined, custom, quantity: 1 })

/** The choice of a card that was started before. */
export const toChoice = ({ price, qty }: { price: number; qty: number }): Choice => {
  const preset = giftCardPresets.find((amount) => amount === price)
  return { preset, custom: preset === undefined ? String(price) : '', quantity: qty }
}

/** The price of one card; undefined if the custom amount cannot be bought. */
export const getPrice = ({ preset, custom }: Choice): number | undefined => {
  if (preset !== undefined) return preset
  const text = custom.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined
  const amount = Number(text)
  return amount >= minAmount && amount <= maxAmount ? amount : undefined
}

/** The price of all cards together, in cents. */
export const getTotal = (choice: Choice): number =>
  (Math.round((getPrice(choice) ?? 0) * 100) * choice.quantity) / 100
