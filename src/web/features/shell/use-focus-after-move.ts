import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Client-side navigation replaces the page without the browser's help: focus moves to the new page's heading,
 * so that keyboards and screen readers start there. The first page, anchors, navigation within a page and tabs that
 * are still there are left alone.
 */
export const useFocusAfterMove = (): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash || document.activeElement?.closest('[role=tablist]')) return
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
    const target = heading ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname, hash])
}
