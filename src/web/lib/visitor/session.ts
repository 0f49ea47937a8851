import { useEffect } from 'react'
import { handleEndedSession } from '../api.ts'
import { reconcile } from './complete-sign-in.ts'
import { leaveEndedSession, waitForSignIn } from './ended-session.ts'
import { readVisitor } from './visitor.ts'

/**
 * Compares the stored user with the server's session on each page load, because storage may outlive it. Also
 * loads the favourites into a tab without them. Anonymous visitors and guests cause no request. A session
 * that expires later asks for a new sign-in.
 */
export const useSessionCheck = (path: string): void => {
  useEffect(() => {
    const check = readVisitor().kind === 'user' ? reconcile() : Promise.resolve()
    void check.then(() => handleEndedSession(waitForSignIn))
    return () => handleEndedSession(undefined)
  }, [])
  useEffect(() => leaveEndedSession(), [path])
}
