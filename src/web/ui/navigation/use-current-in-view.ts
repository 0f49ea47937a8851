import { useEffect, useRef } from 'react'

/**
 * For a row of links that scrolls sideways: scrolls the current one into view, initially and with each
 * change.
 */
export const useCurrentInView = (current: string | undefined) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (!row.current || !link) return
    const [frame, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    // Not scrollIntoView: it would move the page as well.
    row.current.scrollLeft += target.left - frame.left - (frame.width - target.width) / 2
  }, [current])
  return row
}
