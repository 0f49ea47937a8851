import { useEffect } from 'react'
import { reconcile } from './arrive.ts'
import { readVisitor } from './visitor.ts'

/**
 * `User` in local storage outlives the session on the server: each page load compares them. It also brings the
 * saved models to a tab that does not know them yet. Anonymous visitors and guests ask nothing.
 */
export const useSessionCheck = (): void => {
  useEffect(() => {
    if (readVisitor().kind === 'user') void reconcile()
  }, [])
}
