import type { RemainingDays } from '#contracts/admin/bookings/chart.ts'
import { getSpanDays, overlaps, type Span } from '#contracts/time/span.ts'
import { AppError } from '#server/kernel/app-error.ts'
import {
  type Hold,
  type HoldChange,
  isExclusive,
  isExclusiveKind,
  type Ladder,
} from '../ladder/ladder.domain.ts'
import {
  type Cutting,
  type Displacement,
  displace,
  listDisplaced,
  listRemainingDays,
} from './cuts.domain.ts'

/** The hold whose dates are taken, or one that is about to be entered. */
export type DateClaim = Pick<Hold, 'id' | 'modelId' | 'kind' | 'span'>

/** The other holds of the model on any of the dates. */
export const listOverlapping = (ladder: Ladder, hold: DateClaim, span: Span = hold.span): Hold[] =>
  [...ladder.values()].filter(
    (other) => other.id !== hold.id && other.modelId === hold.modelId && overlaps(other.span, span),
  )

/** Whether the other hold takes the dates exclusively. Book-outs may overlap: a holiday within a longer absence. */
export const blocks = (other: Hold, { kind }: DateClaim): boolean =>
  isExclusive(other) && !(kind === 'book_out' && other.kind === 'book_out')

/** @throws `conflict` if the model is not free. */
export const requireFree = (ladder: Ladder, hold: DateClaim, span: Span = hold.span): void => {
  const blocking = listOverlapping(ladder, hold, span).find((other) => blocks(other, hold))
  if (!blocking) return
  throw new AppError(
    'conflict',
    blocking.kind === 'job'
      ? 'The model has a confirmed job in these dates'
      : 'The model is booked out in these dates',
  )
}

/**
 * Makes room for a job or book-out: the named options are released, or cut to the remaining days. Changes
 * nothing for kinds that are not exclusive.
 * @throws `conflict` if the model is not free, or with the options that it does not name.
 */
export const takeDates = (
  ladder: Ladder,
  taker: DateClaim,
  displacing: Displacement,
): HoldChange[] => {
  if (!isExclusiveKind(taker.kind)) return []
  requireFree(ladder, taker)
  const { releases = [], shortens = [] } = displacing
  const decidedIds = new Set([...releases, ...shortens])
  const undecided = listDisplaced(ladder, taker).filter(({ id }) => !decidedIds.has(id))
  if (undecided.length > 0) {
    const inOrder = undecided.toSorted((one, other) => one.id - other.id)
    const message = 'There are options in these dates: say whether they are shortened or released'
    const remaining = inOrder.map((option) => toRemainingDays(option, taker, displacing.cutting))
    const result = { options: inOrder.map(({ id }) => id), remaining }
    throw new AppError('conflict', message, { result })
  }
  return displace(ladder, taker, displacing)
}

/** The days that an option would keep if it were cut. */
const toRemainingDays = (option: Hold, { span }: DateClaim, cutting: Cutting): RemainingDays => ({
  holdId: option.id,
  windows: listRemainingDays(option, span, cutting).map((part) =>
    getSpanDays(part, cutting.timeZone),
  ),
})
