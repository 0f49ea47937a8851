export { amountRedeemed, type CouponKind, maskCode, quote, type Quote } from './coupons.domain.ts'
export {
  type CouponOffer,
  type ExtendedCard,
  type RedeemedCode,
  countCodeTry,
  findCouponOfOrder,
  holdCoupon,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
  voidGiftCard,
} from './coupons.service.ts'
