import type { BookingLength, Usage } from '#contracts/bookings/bag-options.ts'
import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import { getInitialState, type Mover, requireTransition } from '#server/modules/orders/index.ts'

/** The fields of a model that the past year needs. */
export interface KnownModel {
  id: number
  firstName: string
  lastName: string
  categoryId: number
  isJunior: boolean
  countryId: number | null
  cityId: number | null
  heightMm: number
  weightG: number | null
  shoeTenths: number
  languages: string[]
  hairColour: string
  eyeColour: string
  skills: string
  halfDayRateCents: number | null
  dayRateCents: number | null
  newFace: boolean
}

export interface Contact {
  name: string
  email: string
  phone: string
  company: string
  account: boolean
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)

/**
 * Returns a time some days ago, at an hour of the working day; the minutes follow from the day, so that they
 * are not round.
 */
export const daysAgo = (now: Date, days: number, hour = 10): Date => {
  const at = new Date(now.getTime() - Math.floor(days) * dayMs)
  at.setUTCHours(hour, (Math.floor(days) * 17) % 60, (Math.floor(days) * 7) % 60, 0)
  return at <= now ? at : hoursAfter(now, -1)
}

/** The courier and waybill of a shipment. */
export interface Shipment {
  courierName: string
  waybill: string
}

export interface PlannedEvent {
  state: OrderState
  remark: string
  by: Mover
  at: Date
  shipment?: Shipment
}

/** A transition; it takes place if its time has come. */
export interface Step {
  action: string
  by: Mover
  at: Date
  remark?: string
  shipment?: Shipment
}

/** Returns the events of an order up to now. Its transitions must be allowed by the orders' own table. */
export const applySteps = (
  kind: OrderKind,
  { createdAt, steps, now }: { createdAt: Date; steps: readonly Step[]; now: Date },
): PlannedEvent[] => {
  const events: PlannedEvent[] = [
    { state: getInitialState(kind), remark: '', by: 'client', at: createdAt },
  ]
  for (const { action, by, at, remark = '', shipment } of steps) {
    if (at > now) break
    const { to } = requireTransition(kind, { state: stateAfter(events), move: action, mover: by })
    events.push({ state: to, remark, by, at, shipment })
  }
  return events
}

/** Returns the state after the last event. */
export const stateAfter = (events: readonly PlannedEvent[]): OrderState => {
  const last = events.at(-1)
  if (!last) throw new Error('An order has no events')
  return last.state
}

export interface PlannedItem {
  modelId?: number
  name: string
  unitCents?: number
  quantity?: number
  bookingLength?: BookingLength
  usage?: Usage
}

export interface PlannedOrder {
  kind: OrderKind
  contact: Contact
  totalCents: number
  items: readonly PlannedItem[]
  events: readonly PlannedEvent[]
  /** The day of scheduled work. */
  workDay?: string
  /** Unassigned: any booker may take it. */
  isShared?: boolean
}

/** The trade's year: collections and catalogues in spring and autumn, quiet in August and at Christmas. */
const seasons = [0.8, 1.1, 1.3, 1.2, 1, 0.9, 0.6, 0.35, 1.3, 1.4, 1.1, 0.6]
export const getSeasonFactor = (at: Date): number => seasons[at.getUTCMonth()] ?? 1
