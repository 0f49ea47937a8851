import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `leave` when the pointer is pressed or focus moves outside the element while `active`. */
export const useClickOutside = (
  element: RefObject<HTMLElement | null>,
  active: boolean,
  leave: () => void,
): void => {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    if (!active) return
    const stop = new AbortController()
    const check = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', check, { signal: stop.signal })
    document.addEventListener('focusin', check, { signal: stop.signal })
    return () => stop.abort()
  }, [element, active])
}
