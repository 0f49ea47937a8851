import { type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'button:not(:disabled), input:not([type=hidden], :disabled), a[href]'

/**
 * Restores focus after a control was replaced: to the first control in the element, or to the selector. Focus
 * that has moved elsewhere stays.
 */
export const useReplacedControl = <T extends HTMLElement>(
  state: unknown,
  replacement = controls,
): RefObject<T | null> => {
  const frame = useRef<T>(null)
  const previous = useRef(state)
  useLayoutEffect(() => {
    if (previous.current === state) return
    previous.current = state
    if (document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(replacement)?.focus({ preventScroll: true })
  }, [state, replacement])
  return frame
}
