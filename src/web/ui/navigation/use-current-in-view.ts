import { useEffect, useRef } from 'react'

/** Keeps the current link of a sideways-scrolling row in view, initially and after each change. */
export const useCurrentInView = (current: string | undefined) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [frame, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    // Not scrollIntoView, which would scroll the page as well.
    row.current.scrollLeft += target.left - frame.left - (frame.width - target.width) / 2
  }, [current])
  return row
}
