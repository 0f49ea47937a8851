import { useEffect, useEffectEvent } from 'react'

const capture = { capture: true }

/**
 * Lets the browser's Back, which on telephones is a gesture, close what covers the page instead of leaving the page.
 * The router is told nothing of it: the address stays the same.
 */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const { href } = location
    let isBack = false
    const onPop = (event: PopStateEvent) => {
      if (location.href !== href) return
      event.stopImmediatePropagation()
      isBack = true
      close()
    }
    history.pushState(history.state, '')
    addEventListener('popstate', onPop, capture)
    return () => {
      removeEventListener('popstate', onPop, capture)
      // Closed in another way: the entry goes, unless the page has moved on meanwhile.
      if (isBack || location.href !== href) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        ...capture,
        once: true,
      })
      history.back()
    }
  }, [open])
}
