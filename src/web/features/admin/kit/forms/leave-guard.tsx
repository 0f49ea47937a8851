import { useCallback } from 'react'
import { useRedirect, useResourceContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isCovered, useKey } from '../keyboard/use-key.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** Whether the current form has unsaved changes. */
export const useHasUnsavedChanges = (): boolean => {
  const { dirtyFields } = useFormState()
  return Object.keys(dirtyFields).length > 0
}

/**
 * Returns to the list on Esc, and asks before a form with unsaved changes is left. It looks at the changes
 * only: react-admin's own warning is silent once a form was submitted, even if saving failed.
 */
export const LeaveGuard = () => {
  const resource = useResourceContext() ?? ''
  const redirect = useRedirect()
  const goBack = useCallback(() => redirect('list', resource), [redirect, resource])
  useKey(isEscape, goBack)
  return <LeaveQuestion isDirty={useHasUnsavedChanges()} />
}

const isEscape = ({ key }: KeyboardEvent): boolean => key === 'Escape' && !isCovered()
