import type { BookingLength, Usage } from '#contracts/bookings/bag-options.ts'
import { maxTotalCents, tooMuchMessage } from '#contracts/orders/amounts.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Cents } from '#server/kernel/money.ts'

/** A line as stored. */
export interface StoredLine {
  id: number
  modelId: number
  bookingLength: BookingLength
  usage: Usage
  quantity: number
}

/** A line that can be bought now. */
export interface Line extends StoredLine {
  name: string
  /** The price of one. */
  unitCents: Cents
}

interface RateCard {
  halfDayRateCents: Cents | null
  dayRateCents: Cents | null
}

/**
 * The rate for a booking length; null without a rate card. Usage does not change it, because buyouts are
 * agreed separately.
 */
export const getRate = (
  { halfDayRateCents, dayRateCents }: RateCard,
  length: BookingLength,
): Cents | null => (length === 'half_day' ? halfDayRateCents : dayRateCents)

/** The total of a bag before coupons. */
export const getSubtotal = (lines: readonly Pick<Line, 'unitCents' | 'quantity'>[]): Cents =>
  lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)

/** @throws `invalid_input` for more than one payment can take. */
export const requirePayable = (subtotalCents: Cents): void => {
  if (subtotalCents > maxTotalCents) throw new AppError('invalid_input', tooMuchMessage)
}

/** The subject of a bag's payment: each user has one at a time. */
export const getBagSubject = (userId: number): string => `bag:${userId}`
