import { type RefObject, useEffect } from 'react'
import { titleAnchor } from '../list/blog-card.tsx'

/**
 * Scroll offset above the anchor, by window width. It is negative on phones, which scroll past the title to
 * the text.
 */
export const anchorOffset = (width: number): number => {
  if (width >= 1024) return 100
  return width >= 768 ? 140 : -300
}

/**
 * Scrolls to the title if the address asks for it; without animation if the visitor prefers reduced motion.
 */
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
