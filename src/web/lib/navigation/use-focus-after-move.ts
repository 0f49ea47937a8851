import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

interface Move {
  /** Whether the move leads to another page of the same list. */
  readonly isWithinList: boolean
}

/**
 * Calls `onMove` after a move to another page: another path or, in a list, another page number in the query.
 * The first page and other changes of the address, such as filters, do not count. The site and the back
 * office share it.
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

/** Moves focus to the page's heading, or to its content without one. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * Moves focus to the heading of the new page after client-side navigation, so that keyboards and screen
 * readers start there. Another page of a list starts at the top. Anchors and tabs that stay are left alone.
 */
export const useFocusAfterMove = (): void => {
  const { hash } = useLocation()
  useMoves(({ isWithinList }) => {
    if (isWithinList && window.scrollY > 0) return
    if (hash || document.activeElement?.closest('[role=tablist]')) return
    focusHeading()
  })
}
