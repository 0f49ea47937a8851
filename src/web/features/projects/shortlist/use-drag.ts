import { type PointerEvent, useRef } from 'react'

/** The place of an item after it has been moved; the others close up. */
export const movedTo = (ids: readonly number[], id: number, place: number): number[] => {
  const rest = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

const entryAt = (y: number, list: Element): number | undefined => {
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

/** Handlers for the handle of an entry, which is dragged with mouse, pen or finger within its list. */
export const useDrag = ({ ids, onShow, onDrop }: Options) => {
  const before = useRef<readonly number[]>(undefined)
  const end = (event: PointerEvent) => {
    event.currentTarget.releasePointerCapture(event.pointerId)
    const start = before.current
    before.current = undefined
    if (start && start.join() !== ids.join()) onDrop(ids)
  }
  return (id: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      before.current = ids
    },
    onPointerMove: (event: PointerEvent) => {
      const list = event.currentTarget.closest('ol')
      if (!before.current || !list) return
      const over = entryAt(event.clientY, list)
      if (over === undefined || over === id) return
      onShow(movedTo(ids, id, ids.indexOf(over)))
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
}
