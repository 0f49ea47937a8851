import { type PointerEvent, useRef, useState } from 'react'
import type { ChartRow } from '#contracts/admin/bookings/chart.ts'
import type { Day } from '#contracts/time/day.ts'

/** The days of one row that are being selected, and the pointer's position in the window. */
export interface DayRange {
  readonly row: ChartRow
  readonly firstDay: Day
  readonly lastDay: Day
  readonly x: number
  readonly y: number
}

interface Options {
  days: readonly Day[]
  onSelect: (row: ChartRow, range: Pick<DayRange, 'firstDay' | 'lastDay'>) => void
}

/**
 * Selects days of a row by dragging with a mouse. A press within one day selects nothing, touch scrolls, and
 * Escape cancels.
 */
export const useRange = ({ days, onSelect }: Options) => {
  const [range, setRange] = useState<DayRange>()
  const stopPrevious = useRef<() => void>(undefined)
  const begin = (event: PointerEvent<HTMLElement>, start: { row: ChartRow; column: number }) => {
    const box = (event.target as HTMLElement).closest('.days')?.getBoundingClientRect()
    if (event.button !== 0 || event.pointerType !== 'mouse' || !box) return
    stopPrevious.current?.()
    let last: DayRange | undefined
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const pointerColumn = Math.floor(((x - box.left) / box.width) * days.length)
      const column = Math.max(0, Math.min(days.length - 1, pointerColumn))
      if (column === start.column && !last) return
      const firstDay = days[Math.min(column, start.column)] ?? ''
      const lastDay = days[Math.max(column, start.column)] ?? ''
      last = { row: start.row, firstDay, lastDay, x, y }
      setRange(last)
    }
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    const stop = () => {
      stopPrevious.current = undefined
      setRange(undefined)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', select)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', cancel)
    }
    const select = () => {
      stop()
      if (last && last.firstDay !== last.lastDay) onSelect(last.row, last)
    }
    stopPrevious.current = stop
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', select)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', cancel)
  }
  return { range, begin }
}
