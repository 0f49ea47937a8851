/** The kinds of coupons that the agency issues: a percentage or an amount off a bag. */
export const agencyCouponKinds = ['percentage', 'amount'] as const
export type AgencyCouponKind = (typeof agencyCouponKinds)[number]

/** The kinds of codes that the coupon box accepts. */
export const couponKinds = [...agencyCouponKinds, 'gift_card'] as const
export type CouponKind = (typeof couponKinds)[number]

/** The reasons of entries in the ledger of a coupon or gift card. */
export const ledgerReasons = ['issued', 'redeemed', 'released', 'voided'] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** The reasons of entries that belong to an order. */
export const orderReasons = ['redeemed', 'released'] as const satisfies readonly LedgerReason[]
