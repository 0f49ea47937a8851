import { bookingLengths, usages } from '#contracts/bookings/bag-options.ts'
import type { BagItem } from '#contracts/bookings/bag.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import type { Bag, Coupon } from './use-bag.ts'

interface BagView {
  bag: Pick<Bag, 'cartitem'>
  coupon: Coupon | undefined
}

/** Describes the differences between the bag on the page and the bag on the server, in sentences. */
export const listBagChanges = (before: BagView, after: BagView, currency: string): string[] => {
  const was = indexByKey(before.bag.cartitem)
  const now = indexByKey(after.bag.cartitem)
  const added = [...now].filter(([key]) => !was.has(key)).map(([, item]) => item)
  const removed = [...was].filter(([key]) => !now.has(key)).map(([, item]) => item)
  const changes = [...now].flatMap(([key, item]) => {
    const old = was.get(key)
    return old ? listLineChanges(old, item, currency) : []
  })
  return [
    ...added.map((item) => `Added: ${formatLine(item)}`),
    ...removed.map((item) => `Removed: ${formatLine(item)}`),
    ...changes,
    ...listCouponChanges(before, after, currency),
  ]
}

const indexByKey = (items: readonly BagItem[]) =>
  new Map(items.map((item) => [toLineKey(item), item]))

const toLineKey = ({ product_id, size, color }: BagItem) => `${product_id}:${size}:${color}`

const listLineChanges = (was: BagItem, now: BagItem, currency: string): string[] => [
  ...(was.qty === now.qty ? [] : [`${formatLine(now)}: quantity ${now.qty}, was ${was.qty}`]),
  ...(was.price === now.price
    ? []
    : [
        `${formatLine(now)}: ${formatMoney(now.price, currency)}, was ${formatMoney(was.price, currency)}`,
      ]),
]

const formatLine = ({ name, size, color }: BagItem) =>
  `${name} (${bookingLengths[size]}, ${usages[color]})`

const listCouponChanges = (
  { coupon: was }: BagView,
  { coupon: now }: BagView,
  currency: string,
) => {
  if (was?.code === now?.code && was?.discount === now?.discount) return []
  if (!now) return [`${was?.code ?? 'The coupon'} no longer applies`]
  const before = was ? `, was ${formatMoney(was.discount, currency)}` : ''
  return [`${now.code} takes off ${formatMoney(now.discount, currency)}${before}`]
}
