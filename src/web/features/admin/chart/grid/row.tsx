import { memo, type PointerEvent } from 'react'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { getBoardName } from '#web/features/admin/kit/records/boards.ts'
import { Bar, laneHeight, lanePadding } from './bar.tsx'
import type { Column } from './columns.ts'
import { describeHolder, getHoldName } from '#web/features/admin/kit/holds/hold-labels.ts'
import { assignLanes, getHoldsOn } from './lanes.ts'
import { boardAccents } from './shapes.ts'
import type { DayRange } from './use-range.ts'

const pictureHeight = 36

/** The height of a row in pixels: that of its lanes, and at least that of picture and name. */
export const getRowHeight = (lanes: number, nameHeight = 0): number =>
  Math.max(pictureHeight, nameHeight, lanes * laneHeight + lanePadding)

const describeCell = (holds: readonly ChartHold[], { day, name }: Column): string => {
  const descriptions = getHoldsOn(holds, day).map((hold) =>
    [getHoldName(hold), describeHolder(hold)].filter(Boolean).join(', '),
  )
  return `${name}: ${descriptions.join('; ') || 'free'}`
}

/** The height of a board's name above its first model, in pixels. */
export const boardBandHeight = 26

/** How far a hold is dragged, in days. */
export interface DragOffset {
  readonly id: number
  readonly by: number
  readonly longer: number
}

interface Props {
  row: ChartRow
  /** Index among all rows. */
  place: number
  columns: readonly Column[]
  /** The column with the keyboard focus, if it is in this row. */
  current: number | undefined
  offset: DragOffset | undefined
  /** The days being selected. */
  range: DayRange | undefined
  onBarPointerDown: (event: PointerEvent<HTMLElement>, row: ChartRow, hold: ChartHold) => void
  onPoint: (row: ChartRow, hold: ChartHold) => void
}

const isWithin = (day: string, range: DayRange | undefined): boolean =>
  range !== undefined && range.firstDay <= day && day <= range.lastDay

/** One model: the name, a cell per day, and the shapes of the holds above the cells. */
export const Row = memo(function Row({
  row,
  place,
  columns,
  current,
  offset,
  range,
  onBarPointerDown,
  onPoint,
}: Props) {
  const { placedHolds } = assignLanes(row.holds, {
    from: columns[0]?.day ?? '',
    count: columns.length,
  })
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
          <small>{getBoardName(row.categoryId)}</small>
        </span>
      </div>
      <div className="days">
        {columns.map((column, index) => (
          <div
            key={column.day}
            role="gridcell"
            aria-colindex={index + 2}
            aria-label={describeCell(row.holds, column)}
            tabIndex={current === index ? 0 : -1}
            data-cell={`${place}:${index}`}
            className={isWithin(column.day, range) ? 'cell in-range' : 'cell'}
          />
        ))}
        <div className="bars" aria-hidden>
          {placedHolds.map((each) => (
            <Bar
              key={each.hold.id}
              placedHold={each}
              count={columns.length}
              offset={offset?.id === each.hold.id ? offset : undefined}
              onPointerDown={(event, hold) => onBarPointerDown(event, row, hold)}
              onPoint={(hold) => onPoint(row, hold)}
            />
          ))}
        </div>
      </div>
    </>
  )
})
