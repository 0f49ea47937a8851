import { aModel } from './factories.ts'
import { type Answer, aSignedIn, type TestApp } from './visitors.ts'

/** A client with two models in the bag: a full day twice and a half day, 3298.50 in total. */
export const aShopper = async (test: TestApp, email = 'client@vale.example') => {
  const { visitor, id, token } = await aSignedIn(test, { email })
  const rates = { dayRateCents: 129_900, halfDayRateCents: 70_050 }
  const [first, second] = [await aModel(test.ctx, rates), await aModel(test.ctx, rates)]
  const add = (product_id: number, qty: number, size: 'full_day' | 'half_day') =>
    visitor.call('POST /api/V1/add-to-cart', {
      user_id: id,
      product_id,
      size,
      color: size === 'full_day' ? 'campaign' : 'editorial',
      qty,
    })
  await add(first, 2, 'full_day')
  await add(second, 1, 'half_day')
  return {
    visitor,
    id,
    token,
    first,
    second,
    add,
    /** The current content of the bag. */
    bag: async () => (await visitor.call('GET /api/V1/getCart', { user_id: id })).body.result,
    /** Pays by card. */
    pay: (cardToken: string, key?: string, totalAmount = 3298.5, couponCode = '') =>
      visitor.call(
        'POST /api/V1/process-payment',
        { type: 'stripe', token: cardToken, user_id: id, totalAmount, couponCode },
        { 'idempotency-key': key },
      ),
  }
}

/** Returns the public code of the paid order. */
export const getOrderCode = ({ body }: Answer<'POST /api/V1/process-payment'>): string =>
  body.result?.data.orderId ?? ''
