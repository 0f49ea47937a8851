import { type PointerEvent, useCallback, useRef, useState } from 'react'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import type { Dragged } from './row.tsx'

/** Less than this is a press and not a drag. */
const leastPixels = 5
/** How far from its end a bar is taken by the end. */
const edgePixels = 8

interface Options {
  count: number
  onPress: (row: ChartRow, hold: ChartHold) => void
  onDrop: (row: ChartRow, hold: ChartHold, dragged: Dragged) => void
}

/** Drags bars to other days, or their end, with a pointer. What waits for an answer has no dates to change. */
export const useDrag = ({ count, onPress, onDrop }: Options) => {
  const [dragged, setDragged] = useState<Dragged>()
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
      let last: Dragged | undefined
      isDragging.current = true
      const follow = ({ clientX }: globalThis.PointerEvent) => {
        const moved = clientX - startX
        if (!canMove || (!last && Math.abs(moved) < leastPixels)) return
        const by = Math.round(moved / dayWidth)
        last = { id: hold.id, by: isEnd ? 0 : by, longer: isEnd ? by : 0 }
        setDragged(last)
      }
      const stop = () => {
        isDragging.current = false
        setDragged(undefined)
        window.removeEventListener('pointermove', follow)
        window.removeEventListener('pointerup', drop)
        window.removeEventListener('pointercancel', stop)
      }
      const drop = () => {
        stop()
        if (!last) onPress(row, hold)
        else if (last.by !== 0 || last.longer !== 0) onDrop(row, hold, last)
      }
      window.addEventListener('pointermove', follow)
      window.addEventListener('pointerup', drop)
      window.addEventListener('pointercancel', stop)
    },
    [count, onPress, onDrop],
  )
  return { dragged, begin }
}
