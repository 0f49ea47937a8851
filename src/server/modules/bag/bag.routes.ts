import type { bagEndpoints } from '#contracts/bookings/bag.ts'
import type { paymentEndpoints } from '#contracts/orders/payments.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { fromDecimal, toDecimal } from '#server/kernel/money.ts'
import { listChips } from '#server/modules/models/index.ts'
import { getSections } from '#server/modules/content/pages/index.ts'
import { toMethod, toPaymentAnswer } from '#server/modules/payments/index.ts'
import { addToBag, changeQuantity, getBagWithDetails, removeFromBag } from './bag.service.ts'
import { toBagContent, toCart } from './bag.wire.ts'
import { checkCoupon, checkOut, openPayPal } from './checkout.service.ts'

type PaymentEndpoints = Pick<
  typeof paymentEndpoints,
  'POST /api/V1/process-payment' | 'POST /api/V1/paypal/create-order'
>

export const bagHandlers: Handlers<typeof bagEndpoints & PaymentEndpoints> = {
  'GET /api/V1/cart/get-content': async (ctx) => {
    const [{ first_section }, groups] = await Promise.all([getSections(ctx, 'bag'), listChips(ctx)])
    return { result: toBagContent(first_section, groups) }
  },
  'GET /api/V1/getCart': async (ctx, { user_id }) => ({
    result: toCart(await getBagWithDetails(ctx, user_id)),
  }),
  'POST /api/V1/add-to-cart': async (ctx, { user_id, product_id, size, color, qty }) => {
    const line = { modelId: product_id, bookingLength: size, usage: color, quantity: qty }
    const id = await addToBag(ctx, { userId: user_id, ...line })
    return { message: 'Added to your bag', result: { cart_id: id } }
  },
  'POST /api/V1/checkCoupon': async (ctx, { Coupon, UserId }, { address }) => {
    const quote = await checkCoupon(ctx, { userId: UserId, code: Coupon, address })
    return {
      message: 'The coupon has been applied',
      result: {
        coupon_discount: toDecimal(quote.discountCents),
        totalAmount: toDecimal(quote.remainderCents),
      },
    }
  },
  'POST /api/V1/update-qty': async (ctx, { user_id, cart_id, qty }) => {
    await changeQuantity(ctx, { userId: user_id, lineId: cart_id, quantity: qty })
    return { message: 'Your bag has been updated' }
  },
  'POST /api/V1/remove-cart-item': async (ctx, { user_id, cart_id }) => {
    await removeFromBag(ctx, { userId: user_id, lineId: cart_id })
    return { message: 'Removed from your bag' }
  },
  'POST /api/V1/process-payment': async (ctx, payment, { idempotencyKey, address }) =>
    toPaymentAnswer(
      await checkOut(ctx, {
        userId: payment.user_id,
        method: toMethod(payment),
        couponCode: payment.couponCode,
        expectedTotalCents: fromDecimal(payment.totalAmount),
        expectedCurrency: payment.currency,
        idempotencyKey,
        address,
      }),
    ),
  'POST /api/V1/paypal/create-order': async (ctx, { user_id, couponCode }, { address }) => {
    const order = await openPayPal(ctx, { userId: user_id, couponCode, address })
    const { reference, amountCents, currency } = order
    return { result: { order_id: reference, amount: toDecimal(amountCents), currency } }
  },
}
