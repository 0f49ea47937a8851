export type { Quote } from './coupons.domain.ts'
export {
  type CouponOffer,
  type CouponRequest,
  findCouponOfOrder,
  holdCoupon,
  issue,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
  voidGiftCard,
} from './coupons.service.ts'
