import { expect, it } from 'vitest'
import { paymentContent } from './payment-content.ts'

const claim = { totalAmount: 1299, couponCode: '' }
const items = [{ id: 1, qty: 1 }]
const byCard = (token: string) => paymentContent({ type: 'stripe', token }, claim, items)

it('is the same payment with another token of the same card', () => {
  expect(byCard('tok_first')).toEqual(byCard('tok_second'))
})

it('is another payment with another bag, total or way', () => {
  const card = { type: 'stripe', token: 'tok_first' } as const
  const first = byCard('tok_first')
  expect(paymentContent(card, claim, [{ id: 1, qty: 2 }])).not.toEqual(first)
  expect(paymentContent(card, { ...claim, totalAmount: 1 }, items)).not.toEqual(first)
  expect(paymentContent({ type: 'paypal', order_id: 'P1' }, claim, items)).not.toEqual(first)
})
