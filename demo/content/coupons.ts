import type { DemoCoupon } from './types.ts'

/** The codes are fixed; none has a limit of uses. */
export const coupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME10',
    description: 'Ten per cent off a first order',
    kind: 'percentage',
    value: 10,
    minimumTotalCents: 0,
    startsOn: null,
    endsOn: null,
  },
  {
    code: 'VALE50',
    description: 'Fifty euros off from three hundred',
    kind: 'amount',
    value: 5000,
    minimumTotalCents: 30000,
    startsOn: null,
    endsOn: null,
  },
  {
    code: 'ENDED',
    description: 'Spring 2025, over',
    kind: 'percentage',
    value: 20,
    minimumTotalCents: 0,
    startsOn: '2025-03-01',
    endsOn: '2025-05-31',
  },
]
