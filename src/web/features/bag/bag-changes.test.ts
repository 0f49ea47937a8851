import { expect, it } from 'vitest'
import type { BagItem } from '#contracts/bookings/bag.ts'
import { listBagChanges } from './bag-changes.ts'

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

const createBagView = (cartitem: BagItem[], coupon?: { code: string; discount: number }) => ({
  bag: { cartitem },
  coupon,
})

const listChanges = (
  before: ReturnType<typeof createBagView>,
  after: ReturnType<typeof createBagView>,
) => listBagChanges(before, after, 'EUR')

it('says nothing about a bag that stayed the same, whatever the ids of its lines', () => {
  expect(listChanges(createBagView([line()]), createBagView([line({ id: 2 })]))).toEqual([])
})

it('names what was added and what was removed', () => {
  const other = line({ id: 2, product_id: 8, name: 'Ada Vale', size: 'half_day' })
  expect(listChanges(createBagView([line()]), createBagView([other]))).toEqual([
    'Added: Ada Vale (Half day, Campaign)',
    'Removed: Maud Vale (Full day, Campaign)',
  ])
})

it('gives the old and the new quantity and price', () => {
  expect(
    listChanges(createBagView([line()]), createBagView([line({ qty: 2, price: 1400 })])),
  ).toEqual([
    'Maud Vale (Full day, Campaign): quantity 2, was 1',
    'Maud Vale (Full day, Campaign): €1,400, was €1,299',
  ])
})

it('tells that a coupon takes off another amount, or no longer anything', () => {
  const before = createBagView([line()], { code: 'TENTH', discount: 129.9 })
  expect(listChanges(before, createBagView([line()], { code: 'TENTH', discount: 259.8 }))).toEqual([
    'TENTH takes off €259.80, was €129.90',
  ])
  expect(listChanges(before, createBagView([line()]))).toEqual(['TENTH no longer applies'])
})
