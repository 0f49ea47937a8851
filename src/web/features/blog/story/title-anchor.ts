import { type RefObject, useEffect } from 'react'
import { titleAnchor } from '../list/blog-card.tsx'

/**
 * How far above the anchor the page stops scrolling, by the width of the window. On phones it is below: past
 * the title, at the text.
 */
export const anchorOffset = (width: number): number => {
  if (width >= 1024) return 100
  return width >= 768 ? 140 : -300
}

/** Scrolls smoothly to the title if the address asks for it; instantly if reduced motion is preferred. */
export const useTitleAnchor = (title: RefObject<HTMLElement | null>, hash: string): void => {
  useEffect(() => {
    if (hash !== `#${titleAnchor}` || !title.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const top = title.current.getBoundingClientRect().top + window.scrollY
    window.scrollTo({
      top: top - anchorOffset(window.innerWidth),
      behavior: still ? 'instant' : 'smooth',
    })
  }, [title, hash])
}
