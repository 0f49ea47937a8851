import { useEffect } from 'react'

/** The scroll position at which application and job form pages open. */
const formTop = 490

/** Scrolls past the opening of the page to its form, once, unless the address has an anchor of its own. */
export const useScrollToForm = (): void => {
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: formTop, behavior: 'instant' })
  }, [])
}
