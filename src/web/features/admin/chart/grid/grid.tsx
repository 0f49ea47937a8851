import Box from '@mui/material/Box'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { today as todayOf } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { formatDayNumber, formatMonth, formatWeekday } from '#contracts/time/format.ts'
import { type Column, toColumns } from './columns.ts'
import { gridStyles } from './grid-styles.ts'
import { getHoldsOn } from './lanes.ts'
import { LoadError } from '#web/features/admin/kit/records/load-error.tsx'
import { type DragOffset, Row } from './row.tsx'
import { useChartRows } from '#web/features/admin/chart/view/use-chart.ts'
import { getBoardName } from '#web/features/admin/kit/records/boards.ts'
import { DragNote } from './drag-note.tsx'
import { useCells } from './use-cells.ts'
import { useNameColumn } from './use-name-column.ts'
import { useRowLayout } from './use-row-layout.ts'
import { useDrag } from './use-drag.ts'
import { type DayRange, useRange } from './use-range.ts'
import { describeDrag, describeRange } from './describe-drag.ts'
import { isFiltered, type View } from '#web/features/admin/chart/view/use-view.ts'

/** Callbacks of the chart. */
export interface ChartHandlers {
  onOpen: (row: ChartRow, holds: readonly ChartHold[], day: string) => void
  onDrop: (row: ChartRow, hold: ChartHold, offset: DragOffset) => void
  /** Called after a drag over several days. */
  onSelect: (row: ChartRow, range: Pick<DayRange, 'firstDay' | 'lastDay'>) => void
  onPoint: (row: ChartRow, hold: ChartHold | undefined) => void
}

const Head = memo(function Head({ columns, today }: { columns: readonly Column[]; today: string }) {
  return (
    <div role="row" aria-rowindex={1} className="row head">
      <div role="columnheader" aria-colindex={1} className="name">
        {formatMonth(columns[0]?.day ?? today)}
      </div>
      <div className="days">
        {columns.map(({ day, name, className }, index) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={name + (day === today ? ', today' : '')}
            className={`cell ${className}`}
          >
            <span>{formatWeekday(day).slice(0, columns.length > 31 ? 1 : 3)}</span>
            <span>{formatDayNumber(day)}</span>
          </div>
        ))}
      </div>
    </div>
  )
})

/**
 * The lines between days, drawn once behind all rows: painting them in every cell is the slowest part of a
 * render.
 */
const Columns = memo(function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className="columns" aria-hidden>
      {columns.map(({ day, className }) => (
        <div key={day} className={className} />
      ))}
    </div>
  )
})

interface Props {
  view: View
  handlers: ChartHandlers
  label: string
}

const LongestName = ({
  rows,
  ref,
}: {
  rows: ReadonlyMap<number, ChartRow>
  ref: RefObject<HTMLSpanElement | null>
}) => {
  const longest = [...rows.values()].reduce<ChartRow | undefined>(
    (before, row) => (before && before.name.length >= row.name.length ? before : row),
    undefined,
  )
  return (
    <span ref={ref} className="name probe" aria-hidden>
      <span>{longest?.name ?? 'Name'}</span>
      <small>{longest ? getBoardName(longest.categoryId) : 'Board'}</small>
    </span>
  )
}

/** Announces the number of models that a search found. */
const Count = ({ total }: { total: number | undefined }) => (
  <p role="status" className="visually-hidden">
    {total === undefined ? '' : `${total} ${total === 1 ? 'model' : 'models'}`}
  </p>
)

/** Positions a row; above the first row of a board it adds the board's name. */
const RowFrame = ({
  virtualRow: { index, start, size },
  firstOfBoard,
  children,
}: {
  virtualRow: { index: number; start: number; size: number }
  firstOfBoard: number | null
  children: ReactNode
}) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    className={firstOfBoard === null ? 'row' : 'row first-of-board'}
    style={{ transform: `translateY(${start}px)`, height: size }}
  >
    {firstOfBoard === null ? null : (
      // Hidden, because each row's header names the board too.
      <div className="band" aria-hidden>
        <span>{getBoardName(firstOfBoard)}</span>
      </div>
    )}
    {children}
  </div>
)

interface NotesProps {
  drag: ReturnType<typeof useDrag>['drag']
  range: DayRange | undefined
}

/** Notes beside the pointer while a hold or a range of days is dragged. */
const DragNotes = ({ drag, range }: NotesProps) => (
  <>
    {drag ? (
      <DragNote {...drag} text={describeDrag(drag.hold, drag.offset, drag.row.holds)} />
    ) : null}
    {range ? <DragNote {...range} text={describeRange(range, range.row.holds)} /> : null}
  </>
)

const Scroller = ({ view, handlers, label }: Props) => {
  const { time_zone: timeZone } = useAgency()
  const today = todayOf(timeZone)
  const scroller = useRef<HTMLDivElement>(null)
  const [extraPages, setExtraPages] = useState<readonly number[]>([])
  const { rows, total, isPending, error, retry, asOf } = useChartRows(view, extraPages)
  const count = view.days.length
  const { probe, style, nameHeight } = useNameColumn()
  const columns = useMemo(() => toColumns(view.days, today), [view.days, today])
  const { virtual, isFirstOfBoard } = useRowLayout({
    view,
    rows,
    total,
    nameHeight,
    asOf,
    setExtraPages,
    scroller,
  })
  useEffect(() => {
    const column = view.days.indexOf(today)
    const element = scroller.current
    if (column === -1 || !element) return
    const days = element.querySelector('.head .days')
    element.scrollLeft = ((days?.clientWidth ?? 0) / count) * Math.max(0, column - 2)
  }, [view.days, today, count])
  const open = (place: number, column: number) => {
    const [row, day] = [rows.get(place), view.days[column]]
    if (row && day) handlers.onOpen(row, getHoldsOn(row.holds, day), day)
  }
  const { current, grid, goTo, onKeyDown } = useCells({
    rows: total,
    columns: count,
    reveal: (place) => virtual.scrollToIndex(place),
    onOpen: ({ row, column }) => open(row, column),
  })
  const { drag, begin } = useDrag({ count, handlers })
  const { range, begin: beginRange } = useRange({ days: view.days, onSelect: handlers.onSelect })
  const failure = error ? <LoadError subject="The chart" error={error} onRetry={retry} /> : null
  if (!isPending && total === 0) return failure ?? <p>No models match these filters.</p>
  const getCellAt = (target: HTMLElement) => {
    const [place = -1, column = -1] = (target.dataset.cell ?? '').split(':').map(Number)
    const [row, day] = [rows.get(place), view.days[column]]
    return row && day ? { place, column, row, day } : undefined
  }
  return (
    <>
      {failure}
      <DragNotes drag={drag} range={range} />
      <Count total={isPending || !isFiltered(view) ? undefined : total} />
      <div ref={scroller} className="chart" style={style}>
        <LongestName rows={rows} ref={probe} />
        {/* The cells are focusable; the grid handles their events. */}
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-busy={isPending}
          aria-rowcount={total + 1}
          aria-colcount={count + 1}
          className="grid"
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const cell = getCellAt(target)
            if (!cell) return
            goTo({ row: cell.place, column: cell.column })
            handlers.onPoint(cell.row, getHoldsOn(cell.row.holds, cell.day)[0])
          }}
          onPointerDown={(event) => {
            const cell = getCellAt(event.target as HTMLElement)
            if (cell) beginRange(event, cell)
          }}
          onClick={({ target }) => {
            const cell = getCellAt(target as HTMLElement)
            if (cell) open(cell.place, cell.column)
          }}
        >
          <Head columns={columns} today={today} />
          <div className="rows" style={{ height: virtual.getTotalSize() }}>
            <Columns columns={columns} />
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows.get(index)
              return (
                <RowFrame
                  key={index}
                  virtualRow={{ index, start, size }}
                  firstOfBoard={row && isFirstOfBoard(index) ? row.categoryId : null}
                >
                  {row ? (
                    <Row
                      row={row}
                      columns={columns}
                      offset={row.id === drag?.row.id ? drag.offset : undefined}
                      range={row.id === range?.row.id ? range : undefined}
                      place={index}
                      current={current.row === index ? current.column : undefined}
                      onBarPointerDown={begin}
                      onPoint={handlers.onPoint}
                    />
                  ) : (
                    <div role="rowheader" className="name">
                      …
                    </div>
                  )}
                </RowFrame>
              )
            })}
          </div>
        </div>
      </div>
    </>
  )
}

/**
 * The chart as a grid of models and days; only the rows in view are rendered. The scroller is a child of the
 * styled box, so that scrolling does not process the long styles again.
 */
export const Grid = memo(function Grid(props: Props) {
  return (
    <Box sx={gridStyles(props.view.days.length)}>
      <Scroller {...props} />
    </Box>
  )
})
