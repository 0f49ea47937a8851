import { useEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'

/** The state of a navigation that a successful save causes: the form it leaves is saved, though not reset yet. */
export const afterSave = { isSaved: true } as const

const isAfterSave = (state: unknown): boolean =>
  (state as typeof afterSave | null)?.isSaved ?? false

/** The browser's own question, where the whole page is left. */
const useWarnOnUnload = (isDirty: boolean) => {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}

/**
 * Asks before unsaved changes are left. A page can have only one such question: of several, the router would ask
 * the last one alone.
 */
export const LeaveQuestion = ({ isDirty }: { isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(historyAction === NavigationType.Push && isAfterSave(nextLocation.state)),
  )
  useWarnOnUnload(isDirty)
  if (blocker.state !== 'blocked') return null
  return <DiscardQuestion onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
}
