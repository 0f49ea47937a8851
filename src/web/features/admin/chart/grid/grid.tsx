import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChartHold, chartPageSize, type ChartRow } from '#contracts/admin/bookings/chart.ts'
import { today as todayOf } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import {
  dayNumber,
  isWeekend,
  monthName,
  shortDay,
  weekday,
} from '#web/features/admin/chart/view/days.ts'
import { gridStyles } from './grid-styles.ts'
import { lanesOf, onDay } from './lanes.ts'
import { Failed } from '#web/features/admin/kit/records/failed.tsx'
import { type Dragged, Row, rowHeight } from './row.tsx'
import { useChartRows } from '#web/features/admin/chart/view/use-chart.ts'
import { useCells } from './use-cells.ts'
import { useDrag } from './use-drag.ts'
import type { View } from '#web/features/admin/chart/view/use-view.ts'

/** What somebody wants to see or to change. */
export interface ChartActs {
  onOpen: (row: ChartRow, holds: readonly ChartHold[], day: string) => void
  onDrop: (row: ChartRow, hold: ChartHold, dragged: Dragged) => void
  onPoint: (row: ChartRow, hold: ChartHold | undefined) => void
}

const Head = ({ view, today }: { view: View; today: string }) => (
  <div role="row" aria-rowindex={1} className="row head">
    <div role="columnheader" aria-colindex={1} className="name">
      {monthName(view.from)}
    </div>
    <div className="days">
      {view.days.map((day, column) => (
        <div
          key={day}
          role="columnheader"
          aria-colindex={column + 2}
          aria-label={shortDay(day) + (day === today ? ', today' : '')}
          className={`cell ${isWeekend(day) ? 'weekend' : ''} ${day === today ? 'today' : ''}`}
        >
          <span>{weekday(day).slice(0, view.days.length > 31 ? 1 : 3)}</span>
          <span>{dayNumber(day)}</span>
        </div>
      ))}
    </div>
  </div>
)

/** Which pages after the first the rows in view belong to. */
const furtherPagesOf = (places: readonly number[]): number[] => [
  ...new Set(
    places
      .filter((place) => place >= chartPageSize)
      .map((place) => Math.floor(place / chartPageSize) + 1),
  ),
]

const overscan = 8

/** The chart as a grid of models and days. Only the rows in view are drawn. */
export const Grid = ({ view, acts, label }: { view: View; acts: ChartActs; label: string }) => {
  const { time_zone: timeZone } = useAgency()
  const today = todayOf(timeZone)
  const scroller = useRef<HTMLDivElement>(null)
  const [further, setFurther] = useState<readonly number[]>([])
  const { rows, total, isPending, error, retry, asOf } = useChartRows(view, further)
  const count = view.days.length
  const heightAt = (place: number) => {
    const row = rows.get(place)
    return rowHeight(row ? lanesOf(row.holds, { from: view.from, count }).lanes : 1)
  }
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    overscan,
    onChange: (instance) => {
      const wanted = furtherPagesOf(instance.getVirtualItems().map(({ index }) => index))
      setFurther((before) =>
        wanted.every((page) => before.includes(page)) ? before : [...before, ...wanted],
      )
    },
  })
  // Heights follow from the rows.
  useEffect(() => virtual.measure(), [virtual, asOf, view])
  useEffect(() => {
    const column = view.days.indexOf(today)
    const element = scroller.current
    if (column === -1 || !element) return
    const days = element.querySelector('.head .days')
    element.scrollLeft = ((days?.clientWidth ?? 0) / count) * Math.max(0, column - 2)
  }, [view.days, today, count])
  const open = (place: number, column: number) => {
    const [row, day] = [rows.get(place), view.days[column]]
    if (row && day) acts.onOpen(row, onDay(row.holds, day), day)
  }
  const cells = useCells({
    ...{ rows: total, columns: count },
    reveal: (place) => virtual.scrollToIndex(place),
    onOpen: ({ row, column }) => open(row, column),
  })
  const press = useCallback(
    (row: ChartRow, hold: ChartHold) => acts.onOpen(row, [hold], hold.firstDay),
    [acts],
  )
  const { dragged, begin } = useDrag({ count, onPress: press, onDrop: acts.onDrop })
  const failure = error ? <Failed what="The chart" error={error} onRetry={retry} /> : null
  if (!isPending && total === 0) return failure ?? <p>No models match these filters.</p>
  const pointAt = (target: HTMLElement) => {
    const [place = -1, column = -1] = (target.dataset.cell ?? '').split(':').map(Number)
    const [row, day] = [rows.get(place), view.days[column]]
    return row && day ? { place, column, row, day } : undefined
  }
  return (
    <>
      {failure}
      <Box ref={scroller} className="chart" sx={gridStyles(count)}>
        {/* The cells take the keyboard; the grid listens for all of them. */}
        <div
          ref={cells.grid}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-busy={isPending}
          aria-rowcount={total + 1}
          aria-colcount={count + 1}
          className="grid"
          onKeyDown={cells.onKeyDown}
          onFocus={({ target }) => {
            const at = pointAt(target)
            if (!at) return
            cells.goTo({ row: at.place, column: at.column })
            acts.onPoint(at.row, onDay(at.row.holds, at.day)[0])
          }}
          onClick={({ target }) => {
            const at = pointAt(target as HTMLElement)
            if (at) open(at.place, at.column)
          }}
        >
          <Head view={view} today={today} />
          <div className="rows" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start, size }) => {
              const row = rows.get(index)
              return (
                <div
                  key={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className="row"
                  style={{ transform: `translateY(${start}px)`, height: size }}
                >
                  {row ? (
                    <Row
                      {...{ row, today }}
                      dragged={row.holds.some(({ id }) => id === dragged?.id) ? dragged : undefined}
                      place={index}
                      days={view.days}
                      current={cells.current.row === index ? cells.current.column : undefined}
                      onBarPointerDown={begin}
                      onPoint={acts.onPoint}
                    />
                  ) : (
                    <div role="rowheader" className="name">
                      …
                    </div>
                  )}
                </div>
              )
            })}
          </div>
        </div>
      </Box>
    </>
  )
}
