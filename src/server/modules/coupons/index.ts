export {
  type CouponOffer,
  findCouponOfOrder,
  holdCoupon,
  issueGiftCard,
  offerCoupon,
  quoteCoupon,
  redeemCoupon,
  releaseCoupon,
  voidGiftCard,
} from './coupons.service.ts'
