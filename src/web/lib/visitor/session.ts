import { useEffect } from 'react'
import { reconcile } from './complete-sign-in.ts'
import { readVisitor } from './visitor.ts'

/**
 * `User` in local storage may outlive the session on the server: each page load compares them. It also loads
 * the saved models into a tab that does not have them yet. Nothing is requested for anonymous visitors and
 * guests.
 */
export const useSessionCheck = (): void => {
  useEffect(() => {
    if (readVisitor().kind === 'user') void reconcile()
  }, [])
}
