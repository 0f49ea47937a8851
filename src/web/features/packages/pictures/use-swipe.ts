import { type PointerEvent, useRef } from 'react'

/** Minimum horizontal movement that turns the page, in CSS pixels. */
const distance = 48

/** Turns pages by a horizontal swipe. Two fingers zoom, and the browser handles vertical scrolling. */
export const useSwipe = (onSwipe: (direction: 'forward' | 'back') => void) => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [right, down] = [clientX - start.current.x, clientY - start.current.y]
      start.current = undefined
      if (Math.abs(right) < distance || Math.abs(right) < Math.abs(down)) return
      onSwipe(right < 0 ? 'forward' : 'back')
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
