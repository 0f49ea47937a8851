import { useEffect } from 'react'

/** Scroll position at which application and job form pages open. */
const formTop = 490

/** Scrolls past the page's opening to its form once, unless the address has an anchor. */
export const useScrollToForm = (): void => {
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: formTop, behavior: 'instant' })
  }, [])
}
