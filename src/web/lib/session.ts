import { useEffect } from 'react'
import { callApi } from './api.ts'
import { forgetUser, readVisitor, storeUser } from './visitor.ts'

/** Asks the server once whether the stored user is still signed in, and follows its answer. */
const reconcile = async (): Promise<void> => {
  const { result } = await callApi('GET /api/V1/session', {})
  if (!result) return
  if (result.user) storeUser(result.user, result.saveDairy)
  else forgetUser()
}

/**
 * `User` in local storage outlives the session on the server: each page load compares them. It also brings the
 * saved models to a tab that does not know them yet. Anonymous visitors and guests ask nothing.
 */
export const useSessionCheck = (): void => {
  useEffect(() => {
    if (readVisitor().kind === 'user') reconcile().catch(reportError)
  }, [])
}
