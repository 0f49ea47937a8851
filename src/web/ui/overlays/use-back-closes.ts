import { useEffect, useEffectEvent } from 'react'

const capture = { capture: true }

/**
 * Lets Back, a gesture on phones, close an overlay instead of leaving the page. The address stays the same,
 * so the router does not notice.
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
      // Closed in another way: removes the entry, unless the page has navigated meanwhile.
      if (isBack || location.href !== href) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        ...capture,
        once: true,
      })
      history.back()
    }
  }, [open])
}
