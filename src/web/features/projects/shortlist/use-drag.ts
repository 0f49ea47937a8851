import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Returns the order after an item has moved; the others close the gap. */
export const moveTo = (ids: readonly number[], id: number, targetIndex: number): number[] => {
  const rest = ids.filter((each) => each !== id)
  const index = Math.min(Math.max(targetIndex, 0), rest.length)
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
  /** Called with the preview order during a drag. */
  onShow: (ids: readonly number[]) => void
  /** Called with the final order. */
  onDrop: (ids: readonly number[]) => void
}

/**
 * Returns handlers for the drag handle of an entry, for mouse, pen and touch. The listeners are on the
 * window, because an entry that moves in the DOM loses its pointer capture.
 */
export const useDrag = ({ ids, onShow, onDrop }: Options) => {
  const [drag, setDrag] = useState<{
    id: number
    before: readonly number[]
    list: Element
    /** The pointer that drags; other pointers are ignored meanwhile. */
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
