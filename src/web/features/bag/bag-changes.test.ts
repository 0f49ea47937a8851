import { expect, it } from 'vitest'
import type { BagItem } from '#contracts/bookings/bag.ts'
import { bagChanges } from './bag-changes.ts'

const line = (changes: Partial<BagItem> = {}): BagItem => ({
  id: 1,
  product_id: 7,
  name: 'Maud Vale',
  size: 'full_day',
  color: 'campaign',
  qty: 1,
  price: 1299,
  image: null,
  picture: null,
  ...changes,
})

const shown = (cartitem: BagItem[], coupon?: { code: string; discount: number }) => ({
  bag: { cartitem },
  coupon,
})

const between = (before: ReturnType<typeof shown>, after: ReturnType<typeof shown>) =>
  bagChanges(before, after, 'EUR')

it('says nothing about a bag that stayed the same, whatever the ids of its lines', () => {
  expect(between(shown([line()]), shown([line({ id: 2 })]))).toEqual([])
})

it('names what was added and what was removed', () => {
  const other = line({ id: 2, product_id: 8, name: 'Ada Vale', size: 'half_day' })
  expect(between(shown([line()]), shown([other]))).toEqual([
    'Added: Ada Vale (Half day, Campaign)',
    'Removed: Maud Vale (Full day, Campaign)',
  ])
})

it('gives the old and the new quantity and price', () => {
  expect(between(shown([line()]), shown([line({ qty: 2, price: 1400 })]))).toEqual([
    'Maud Vale (Full day, Campaign): quantity 2, was 1',
    'Maud Vale (Full day, Campaign): €1,400, was €1,299',
  ])
})

it('tells that a coupon takes off another amount, or no longer anything', () => {
  const before = shown([line()], { code: 'TENTH', discount: 129.9 })
  expect(between(before, shown([line()], { code: 'TENTH', discount: 259.8 }))).toEqual([
    'TENTH takes off €259.80, was €129.90',
  ])
  expect(between(before, shown([line()]))).toEqual(['TENTH no longer applies'])
})
