import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Client-side navigation replaces the page without the browser's help: focus moves to the new page's heading,
 * so that keyboards and screen readers start there, and so it does with another page of a list, which begins at the
 * top. The first page, anchors, other navigation within a page and tabs that are still there are left alone.
 */
export const useFocusAfterMove = (): void => {
  const { pathname, search, hash } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`
  const shown = useRef({ page, pathname })
  useEffect(() => {
    const before = shown.current
    if (before.page === page) return
    shown.current = { page, pathname }
    const keepsScroll = before.pathname === pathname && window.scrollY > 0
    if (keepsScroll) return
    if (hash || document.activeElement?.closest('[role=tablist]')) return
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
    const target = heading ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [page, pathname, hash])
}
