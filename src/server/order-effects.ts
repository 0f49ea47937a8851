import { bagEffects } from './modules/bag/index.ts'
import { giftCardEffects } from './modules/gift-cards/index.ts'
import type { OrderEffect } from './modules/orders/index.ts'
import { paymentEffects } from './modules/payments/index.ts'

/** What modules do when an order reaches a state, in this order and in the transaction of the move. */
export const orderEffects: readonly OrderEffect[] = [
  ...bagEffects,
  ...giftCardEffects,
  ...paymentEffects,
]
