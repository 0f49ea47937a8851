import { useCallback } from 'react'
import { useRedirect, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isCovered, useKey } from '../keyboard/use-key.ts'
import { LeaveQuestion } from './leave-question.tsx'

const isEscape = ({ key }: KeyboardEvent): boolean => key === 'Escape' && !isCovered()

/** Whether the form at hand has changes that are not saved. */
export const useHasUnsavedChanges = (): boolean => {
  const { dirtyFields } = useFormState()
  return Object.keys(dirtyFields).length > 0
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
  return <LeaveQuestion isDirty={useHasUnsavedChanges()} />
}
