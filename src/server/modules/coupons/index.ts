export {
  getRedeemedAmount as amountRedeemed,
  type CouponKind,
  maskCode,
  calculateQuote as quote,
  type Quote,
} from './coupons.domain.ts'
export {
  type CouponOffer,
  type ExtendedCard,
  type RedeemedCode,
  countCodeAttempt as countCodeTry,
  findCouponOfOrder,
  holdCoupon,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
  voidGiftCard,
} from './coupons.service.ts'
