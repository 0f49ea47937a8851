import { offerCoupon } from '#server/modules/coupons/index.ts'
import { getCoupons } from '#demo/content/content.ts'
import type { SeedStep } from './step.ts'

/** Codes for visitors to try: a percentage, an amount, and an expired one. */
export const couponsStep: SeedStep = {
  name: 'coupons',
  add: async (ctx) => {
    for (const coupon of getCoupons()) await offerCoupon(ctx, coupon)
  },
}
