import { useEffect } from 'react'
import { NavigationType, useBlocker, useLocation } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'

/** Navigation state after a successful save: the form is saved but not reset yet. */
export const afterSave = { isSaved: true } as const

/**
 * Asks before unsaved changes are left. A page can have only one: with several, the router asks the last one
 * only.
 */
export const LeaveQuestion = ({ isDirty }: { isDirty: boolean }) => {
  const { pathname: formPathname } = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      // The router has left this form already, and React is still rendering the next page.
      currentLocation.pathname === formPathname &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(historyAction === NavigationType.Push && isAfterSave(nextLocation.state)),
  )
  useWarnOnUnload(isDirty)
  if (blocker.state !== 'blocked') return null
  return <DiscardQuestion onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
}

const isAfterSave = (state: unknown): boolean =>
  (state as typeof afterSave | null)?.isSaved ?? false

/** The browser's own warning when the whole page is left. */
const useWarnOnUnload = (isDirty: boolean) => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
