import { useCallback } from 'react'
import { useRedirect, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { NavigationType, useBlocker } from 'react-router'
import { isCovered, useKey } from '../keyboard/use-key.ts'
import { DiscardQuestion, useWarnOnUnload } from './discard-question.tsx'

/** The state of a navigation that a successful save causes: the form it leaves is saved, though not reset yet. */
export const afterSave = { isSaved: true } as const

const isAfterSave = (state: unknown): boolean =>
  (state as typeof afterSave | null)?.isSaved ?? false

const isEscape = ({ key }: KeyboardEvent): boolean => key === 'Escape' && !isCovered()

/** Whether the form at hand has changes that are not saved. */
export const useUnsaved = (): boolean => {
  const { dirtyFields } = useFormState()
  return Object.keys(dirtyFields).length > 0
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

/**
 * Leads back to the list with Esc, and asks before a form with unsaved changes is left. It goes by the changes
 * alone: react-admin's own question is silent after the first save and after one that failed, because it takes
 * every form that has been submitted for saved.
 */
export const LeaveGuard = () => {
  const resource = useResourceContext() ?? ''
  const redirect = useRedirect()
  const goBack = useCallback(() => redirect('list', resource), [redirect, resource])
  useKey(isEscape, goBack)
  return <LeaveQuestion isDirty={useUnsaved()} />
}
