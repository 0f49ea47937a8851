import { memo, type PointerEvent } from 'react'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { boardName } from '#web/features/admin/models/boards.ts'
import { Bar, laneHeight, lanePadding } from './bar.tsx'
import { type Day, isWeekend, shortDay } from '#web/features/admin/chart/view/days.ts'
import { holderOf, holdName } from '#web/features/admin/chart/entries/hold-words.ts'
import { lanesOf, onDay } from './lanes.ts'
import { boardAccents } from './shapes.ts'

const pictureHeight = 36

/** How high a row is: as high as its lanes, and never less than its picture. */
export const rowHeight = (lanes: number): number =>
  Math.max(pictureHeight, lanes * laneHeight + lanePadding)

const cellWords = (holds: readonly ChartHold[], day: Day): string => {
  const words = holds.map((hold) => [holdName(hold), holderOf(hold)].filter(Boolean).join(', '))
  return `${shortDay(day)}: ${words.join('; ') || 'free'}`
}

/** How far a shape is dragged, in days. */
export interface Dragged {
  readonly id: number
  readonly by: number
  readonly longer: number
}

interface Props {
  row: ChartRow
  /** Its place among all rows. */
  place: number
  days: readonly Day[]
  today: Day
  /** The day that the keyboard is at, where that is in this row. */
  current: number | undefined
  dragged: Dragged | undefined
  onBarPointerDown: (event: PointerEvent<HTMLElement>, row: ChartRow, hold: ChartHold) => void
  onPoint: (row: ChartRow, hold: ChartHold) => void
}

const cellClass = (day: Day, today: Day): string =>
  ['cell', isWeekend(day) ? 'weekend' : '', day === today ? 'today' : ''].join(' ')

/** One model: the name, a cell for each day, and over the cells the shapes of what lies in them. */
export const Row = memo(function Row({
  row,
  place,
  days,
  today,
  current,
  dragged,
  onBarPointerDown,
  onPoint,
}: Props) {
  const { placed } = lanesOf(row.holds, { from: days[0] ?? today, count: days.length })
  return (
    <>
      <div role="rowheader" aria-colindex={1} className="name">
        <span className="board" style={{ background: boardAccents[row.categoryId] }} />
        {row.picture ? (
          <img alt="" loading="lazy" src={pictureAddress(row.picture.key, 160, 'webp')} />
        ) : null}
        <span>
          <a href={`/admin/models/${row.id}`} tabIndex={-1}>
            {row.name}
          </a>
          <small>{boardName(row.categoryId)}</small>
        </span>
      </div>
      <div className="days">
        {days.map((day, column) => (
          <div
            key={day}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={cellWords(onDay(row.holds, day), day)}
            tabIndex={current === column ? 0 : -1}
            data-cell={`${place}:${column}`}
            className={cellClass(day, today)}
          />
        ))}
        <div className="bars" aria-hidden>
          {placed.map((each) => (
            <Bar
              key={each.hold.id}
              placed={each}
              count={days.length}
              dragged={dragged?.id === each.hold.id ? dragged : undefined}
              onPointerDown={(event, hold) => onBarPointerDown(event, row, hold)}
              onPoint={(hold) => onPoint(row, hold)}
            />
          ))}
        </div>
      </div>
    </>
  )
})
