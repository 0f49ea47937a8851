import { useEffect } from 'react'
import { handleEndedSession } from '../api.ts'
import { reconcile } from './complete-sign-in.ts'
import { leaveEndedSession, waitForSignIn } from './ended-session.ts'
import { readVisitor } from './visitor.ts'

/**
 * What the browser remembers may outlive the session on the server: each page load compares them. It also loads
 * the saved models into a tab that does not have them yet. Nothing is requested for anonymous visitors and
 * guests. A session that ends later, under a page, is asked for again.
 */
export const useSessionCheck = (path: string): void => {
  useEffect(() => {
    const check = readVisitor().kind === 'user' ? reconcile() : Promise.resolve()
    void check.then(() => handleEndedSession(waitForSignIn))
    return () => handleEndedSession(undefined)
  }, [])
  useEffect(() => leaveEndedSession(), [path])
}
