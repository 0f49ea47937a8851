import { offerCoupon } from '#server/modules/coupons/index.ts'
import { getCoupons } from '#demo/content/content.ts'
import type { SeedStep } from './step.ts'

/** Codes that visitors of the demo can try: a percentage, an amount, and one that has ended. */
export const couponsStep: SeedStep = {
  name: 'coupons',
  add: async (ctx) => {
    for (const coupon of getCoupons()) await offerCoupon(ctx, coupon)
  },
}
