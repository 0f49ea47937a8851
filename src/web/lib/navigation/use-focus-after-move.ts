import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

interface Move {
  /** Another page of the same list. */
  readonly isWithinList: boolean
}

/**
 * Calls after a move to another page, by its path or, for another page of a list, by the number in its query; not for the
 * first page, nor for other changes of the address such as filters. It is what the site and the back office have in common.
 */
export const useMoves = (onMove: (move: Move) => void): void => {
  const { pathname, search } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`
  const previous = useRef({ page, pathname })
  const notify = useEffectEvent(onMove)
  useEffect(() => {
    const before = previous.current
    if (before.page === page) return
    previous.current = { page, pathname }
    notify({ isWithinList: before.pathname === pathname })
  }, [page, pathname])
}

/** Moves focus to the page's heading, or to its content where it has none. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * Client-side navigation replaces the page without the browser's help: focus moves to the new page's heading,
 * so that keyboards and screen readers start there, and so it does with another page of a list, which begins at the
 * top. Anchors and tabs that are still there are left alone.
 */
export const useFocusAfterMove = (): void => {
  const { hash } = useLocation()
  useMoves(({ isWithinList }) => {
    if (isWithinList && window.scrollY > 0) return
    if (hash || document.activeElement?.closest('[role=tablist]')) return
    focusHeading()
  })
}
