import { dayIn } from '#contracts/time/zoned.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { planBag } from './bags.ts'
import type { Past } from './bookings.ts'
import { daysAgo, applySteps, hoursAfter, type PlannedOrder, type Step } from './past.ts'

/** Plans a purchase of the demo's own client whose prints are on their way in a tracked parcel. */
export const planShipped = ({ now, timeZone, adults, contacts }: Past): PlannedOrder[] => {
  const [contact] = contacts.filter(({ account }) => account)
  if (!contact) return []
  const createdAt = daysAgo(now, 21, 11)
  const bought = planBag(
    adults.filter(({ dayRateCents }) => dayRateCents !== null),
    createRandom('prints by courier'),
  )
  const at = (days: number) => hoursAfter(createdAt, days * 24)
  const steps: Step[] = [
    { action: 'pay', by: 'system', at: hoursAfter(createdAt, 0.01) },
    { action: 'schedule', by: 'booker', at: at(2) },
    {
      action: 'ship',
      by: 'booker',
      at: at(18),
      remark: 'Both sets, in one tube.',
      shipment: { courierName: 'DHL Express Worldwide', waybill: '00340434161094042557' },
    },
  ]
  return [
    {
      kind: 'purchase',
      contact,
      totalCents: bought.reduce((sum, { unitCents }) => sum + unitCents, 0),
      items: [...bought, { name: 'Prints of the shoot' }],
      events: applySteps('purchase', { createdAt, steps, now }),
      workDay: dayIn(timeZone, at(12)),
    },
  ]
}
