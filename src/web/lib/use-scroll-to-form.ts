import { useEffect } from 'react'

/** Where application and job form pages come to rest when they are opened. */
const formTop = 490

/** Scrolls past the opening of the page to its form, once, unless the address asks for another place. */
export const useScrollToForm = (): void => {
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: formTop, behavior: 'instant' })
  }, [])
}
