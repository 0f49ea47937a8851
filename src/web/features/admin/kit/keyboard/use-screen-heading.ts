import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMoves } from '#web/lib/navigation/use-focus-after-move.ts'
import { useAgency } from '../agency/agency.tsx'
import { isCovered } from './use-key.ts'

const contentId = 'main-content'
const titleElementId = 'react-admin-title'

/** Moves the focus to the screen's heading, for controls that remove themselves. */
export const focusScreenHeading = (): void =>
  document.getElementById(titleElementId)?.focus({ preventScroll: true })

/** False if the new screen has focused a field, or if something covers the page. */
const isFocusFree = (): boolean =>
  !isCovered() && !document.getElementById(contentId)?.contains(document.activeElement)

/**
 * Sets the document's title from the screen's heading, and moves the focus to the heading after navigation so
 * that screen readers announce the screen. A heading arrives with its screen's script or record, later than
 * the URL, so its text is observed.
 */
export const useScreenHeading = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  /** The path whose heading was set last. */
  const headedPath = useRef('')
  const isAwaited = useRef(false)
  const { brand } = useAgency()
  const page = new URLSearchParams(useLocation().search).get('page') ?? '1'
  const setTitle = useCallback(() => {
    const text = heading.current?.textContent ?? ''
    if (text === '') return
    const screen = page === '1' ? text : `${text}, page ${page}`
    document.title = `${screen} | Back office | ${brand}`
  }, [page, brand])
  const focus = () => {
    isAwaited.current = false
    heading.current?.focus({ preventScroll: true })
  }
  const handleText = useEffectEvent(() => {
    setTitle()
    if (!heading.current?.textContent) return
    headedPath.current = window.location.pathname
    if (!isAwaited.current) return
    if (isFocusFree()) focus()
    else isAwaited.current = false
  })
  useEffect(setTitle, [setTitle])
  useEffect(() => {
    if (!heading.current) return
    const observer = new MutationObserver(() => handleText())
    observer.observe(heading.current, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  useMoves(({ isWithinList }) => {
    if (isWithinList) {
      window.scrollTo({ top: 0 })
      focus()
    } else if (headedPath.current !== window.location.pathname) isAwaited.current = true
    else if (isFocusFree()) focus()
  })
  return heading
}
