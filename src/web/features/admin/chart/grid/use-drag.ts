import { type PointerEvent, useCallback, useRef, useState } from 'react'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import type { DragOffset } from './row.tsx'

/** A shorter movement is a click. */
const minDragPixels = 5
/** A press within this distance of a bar's end drags the end. */
const edgePixels = 8

interface Options {
  count: number
  handlers: {
    onOpen: (row: ChartRow, holds: readonly ChartHold[], day: string) => void
    onDrop: (row: ChartRow, hold: ChartHold, offset: DragOffset) => void
  }
}

/** A hold that is being dragged, and the pointer's position in the window. */
interface Drag {
  readonly offset: DragOffset
  readonly row: ChartRow
  readonly hold: ChartHold
  readonly x: number
  readonly y: number
}

/**
 * Drags bars, or their ends, to other days with a pointer. A request has no dates to move: dragging it only
 * shows a note that says so.
 */
export const useDrag = ({ count, handlers }: Options) => {
  const [drag, setDrag] = useState<Drag>()
  const isDragging = useRef(false)
  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, row: ChartRow, hold: ChartHold) => {
      if (event.button !== 0 || isDragging.current) return
      const bar = event.currentTarget
      const days = bar.closest('.days')
      if (!days) return
      const startX = event.clientX
      const box = bar.getBoundingClientRect()
      const isEnd = startX > box.right - edgePixels && box.width > 3 * edgePixels
      const dayWidth = days.getBoundingClientRect().width / count
      const canMove = hold.state === 'live'
      let last: DragOffset | undefined
      isDragging.current = true
      const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        const distance = x - startX
        if (!last && Math.abs(distance) < minDragPixels) return
        const by = canMove ? Math.round(distance / dayWidth) : 0
        last = { id: hold.id, by: isEnd ? 0 : by, longer: isEnd ? by : 0 }
        setDrag({ offset: last, row, hold, x, y })
      }
      const cancel = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') stop()
      }
      const stop = () => {
        isDragging.current = false
        setDrag(undefined)
        window.removeEventListener('pointermove', follow)
        window.removeEventListener('pointerup', drop)
        window.removeEventListener('pointercancel', stop)
        window.removeEventListener('keydown', cancel)
      }
      const drop = () => {
        stop()
        if (!last) handlers.onOpen(row, [hold], hold.firstDay)
        else if (last.by !== 0 || last.longer !== 0) handlers.onDrop(row, hold, last)
      }
      window.addEventListener('pointermove', follow)
      window.addEventListener('pointerup', drop)
      window.addEventListener('pointercancel', stop)
      window.addEventListener('keydown', cancel)
    },
    [count, handlers],
  )
  return { drag, begin }
}
