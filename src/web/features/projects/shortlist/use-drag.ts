import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** The place of an item after it has been moved; the others close up. */
export const moveTo = (ids: readonly number[], id: number, place: number): number[] => {
  const rest = ids.filter((each) => each !== id)
  const index = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, index), id, ...rest.slice(index)]
}

const findEntry = (y: number, list: Element): number | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-entry]')]
  const over = rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y <= bottom
  })
  return over && Number(over.dataset.entry)
}

interface Options {
  ids: readonly number[]
  /** Shows an order while something is dragged. */
  onShow: (ids: readonly number[]) => void
  /** It has been dropped. */
  onDrop: (ids: readonly number[]) => void
}

/**
 * Handlers for the handle of an entry, which is dragged with mouse, pen or finger within its list. The window is
 * listened to: an entry that is moved within the page would lose the pointer that it had captured.
 */
export const useDrag = ({ ids, onShow, onDrop }: Options) => {
  const [drag, setDrag] = useState<{
    id: number
    before: readonly number[]
    list: Element
    /** The finger or mouse that drags; others may touch the page meanwhile. */
    pointerId: number
  }>()
  const follow = useEffectEvent(({ clientY, pointerId }: globalThis.PointerEvent) => {
    if (pointerId !== drag?.pointerId) return
    const over = findEntry(clientY, drag.list)
    if (over === undefined || over === drag.id) return
    onShow(moveTo(ids, drag.id, ids.indexOf(over)))
  })
  const end = useEffectEvent(({ type, pointerId }: globalThis.PointerEvent) => {
    if (pointerId !== drag?.pointerId) return
    setDrag(undefined)
    if (drag.before.join() === ids.join()) return
    if (type === 'pointerup') onDrop(ids)
    else onShow(drag.before)
  })
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return undefined
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', (event) => end(event), { signal })
    window.addEventListener('pointercancel', (event) => end(event), { signal })
    return () => stop.abort()
  }, [isDragging])
  return (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const list = event.currentTarget.closest('ol')
      if (event.button !== 0 || !list || isDragging) return
      event.preventDefault()
      setDrag({ id, before: ids, list, pointerId: event.pointerId })
    },
  })
}
