import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PaymentMarks } from './payment-marks.tsx'

const listMarks = (cards: 'stripe' | 'none', wallet: 'paypal' | 'none'): string[] => {
  const options = { cards: { provider: cards }, wallet: { provider: wallet } }
  const html = renderToStaticMarkup(<PaymentMarks options={options} />)
  return [...html.matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, name = '']) => name)
}

const cards = ['Visa', 'Mastercard', 'American Express']

it('names the ways that are taken, and no other', () => {
  expect(listMarks('stripe', 'paypal')).toEqual([...cards, 'PayPal'])
  expect(listMarks('stripe', 'none')).toEqual(cards)
  expect(listMarks('none', 'paypal')).toEqual(['PayPal'])
})
