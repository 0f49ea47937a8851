import { giftCardPresets } from '#contracts/orders/gift-card-options.ts'
import type { Random } from '#demo/illustrator/canvas/random.ts'
import type { Past } from './bookings.ts'
import { daysAgo, applySteps, hoursAfter, type PlannedOrder, type Step } from './past.ts'

/** A purchase of gift cards. The cards are numbered across all purchases. */
export interface PlannedGift extends PlannedOrder {
  unitCents: number
  quantity: number
  toEmail: string
  message: string
  cards: readonly number[]
}

const giftDays = [338, 301, 266, 241, 204, 163, 118, 74, 33, 6]
/** The fourth purchase of gift cards is withdrawn. */
const withdrawn = 3

const giftSteps = (createdAt: Date, place: number): Step[] => [
  { action: 'pay', by: 'system', at: hoursAfter(createdAt, 0.01) },
  { action: 'complete', by: 'system', at: hoursAfter(createdAt, 0.03) },
  ...(place === withdrawn
    ? ([
        {
          action: 'cancel',
          by: 'booker',
          at: hoursAfter(createdAt, 70),
          remark: 'Bought by mistake.',
        },
        { action: 'refund', by: 'system', at: hoursAfter(createdAt, 70.2) },
      ] as const)
    : []),
]

/** Plans the gift cards that clients bought in the past year. */
export const planGifts = ({ now, contacts, year }: Past, dice: Random): PlannedGift[] => {
  const buyers = contacts.filter(({ account }) => account)
  let number = 0
  return giftDays.map((days, index) => {
    const createdAt = daysAgo(now, days, 12)
    const unitCents = dice.pick(giftCardPresets) * 100
    const quantity = 1 + Math.floor(dice.next() * 3)
    return {
      kind: 'gift_card',
      contact: dice.pick(buyers),
      totalCents: unitCents * quantity,
      items: [{ name: 'Gift card', unitCents, quantity }],
      events: applySteps('gift_card', { createdAt, steps: giftSteps(createdAt, index), now }),
      unitCents,
      quantity,
      toEmail: `${dice.pick(year.readers)}@post.example`,
      message: dice.pick(year.giftMessages),
      cards: Array.from({ length: quantity }, () => number++),
    }
  })
}
