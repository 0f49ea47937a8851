import type { PointerEvent } from 'react'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { formatShortTimeLeft } from '#web/features/admin/kit/agency/format-time-left.ts'
import { describeHolder, getShapeClass } from '#web/features/admin/kit/holds/hold-labels.ts'
import type { PlacedHold } from './lanes.ts'

export const laneHeight = 26
export const lanePadding = 6

interface Props {
  placedHold: PlacedHold
  count: number
  /** How many days the hold is being moved and lengthened by. */
  offset?: { by: number; longer: number }
  onPointerDown: (event: PointerEvent<HTMLElement>, hold: ChartHold) => void
  onPoint: (hold: ChartHold) => void
}

/**
 * The shape of a hold in its row. It is for pointers only: the cells beneath it carry the same text and take
 * the focus.
 */
export const Bar = ({ placedHold, count, offset, onPointerDown, onPoint }: Props) => {
  const { hold, start, end, lane } = placedHold
  const { by = 0, longer = 0 } = offset ?? {}
  const width = Math.max(0.2, end - start + longer)
  return (
    <div
      className={`hold bar ${getShapeClass(hold)}`}
      data-hold={hold.id}
      style={{
        left: `${((start + by) / count) * 100}%`,
        width: `calc(${(width / count) * 100}% - 2px)`,
        top: lanePadding / 2 + lane * laneHeight + 2,
      }}
      onPointerDown={(event) => onPointerDown(event, hold)}
      onPointerEnter={() => onPoint(hold)}
    >
      <span>{getBarText(hold)}</span>
    </div>
  )
}

const getBarText = (hold: ChartHold): string => {
  const { kind, state, rank, challengeUntil } = hold
  const mark = state === 'requested' ? '? ' : kind === 'option' ? `${rank ?? 1} ` : ''
  const clock = challengeUntil ? `◷ ${formatShortTimeLeft(challengeUntil, Date.now())} ` : ''
  return `${mark}${clock}${describeHolder(hold)}`
}
