import type { PointerEvent } from 'react'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { shortTimeLeft } from '#web/features/admin/desk/time-words.ts'
import { holderOf, shapeOf } from '#web/features/admin/chart/entries/hold-words.ts'
import type { Placed } from './lanes.ts'

const textOf = (hold: ChartHold): string => {
  const { kind, state, rank, challengeUntil } = hold
  const mark = state === 'requested' ? '? ' : kind === 'option' ? `${rank ?? 1} ` : ''
  const clock = challengeUntil ? `◷ ${shortTimeLeft(challengeUntil, Date.now())} ` : ''
  return `${mark}${clock}${holderOf(hold)}`
}

export const laneHeight = 26
export const lanePadding = 6

interface Props {
  placed: Placed
  count: number
  /** By how many days it is being dragged, and its end. */
  dragged?: { by: number; longer: number }
  onPointerDown: (event: PointerEvent<HTMLElement>, hold: ChartHold) => void
  onPoint: (hold: ChartHold) => void
}

/**
 * The shape of a hold in its row. It is drawn for the eye: the cells beneath it say the same, and take the keyboard.
 */
export const Bar = ({ placed, count, dragged, onPointerDown, onPoint }: Props) => {
  const { hold, start, end, lane } = placed
  const { by = 0, longer = 0 } = dragged ?? {}
  const width = Math.max(0.2, end - start + longer)
  return (
    <div
      className={`hold bar ${shapeOf(hold)}`}
      data-hold={hold.id}
      style={{
        left: `${((start + by) / count) * 100}%`,
        width: `calc(${(width / count) * 100}% - 2px)`,
        top: lanePadding / 2 + lane * laneHeight + 2,
      }}
      onPointerDown={(event) => onPointerDown(event, hold)}
      onPointerEnter={() => onPoint(hold)}
    >
      <span>{textOf(hold)}</span>
    </div>
  )
}
