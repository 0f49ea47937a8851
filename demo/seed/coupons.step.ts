import { offerCoupon } from '#server/modules/coupons/index.ts'
import { coupons } from '#demo/content/coupons.ts'
import type { DemoStep } from './step.ts'

/** The codes that decisions §11 names. */
export const couponsStep: DemoStep = {
  name: 'coupons',
  add: async (ctx) => {
    for (const coupon of coupons) await offerCoupon(ctx, coupon)
  },
}
