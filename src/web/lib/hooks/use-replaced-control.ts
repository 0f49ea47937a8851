import { type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'button:not(:disabled), input:not([type=hidden], :disabled), a[href]'

/**
 * Where focus goes once a control has been replaced by what it led to: to the first control that stands in its place
 * within the element, or to the one that is named. Somebody who has gone elsewhere meanwhile stays there.
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
