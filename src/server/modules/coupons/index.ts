export { getRedeemedAmount, maskCode, calculateQuote, type Quote } from './coupons.domain.ts'
export {
  type CouponOffer,
  type ExtendedCard,
  countCodeAttempt,
  findCouponOfOrder,
  holdCoupon,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
  voidGiftCard,
} from './coupons.service.ts'
