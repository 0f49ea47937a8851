import { callApi } from '#web/lib/api.ts'
import { forgetVisit } from '#web/lib/visitor/visitor.ts'

/**
 * Ends the server's session, removes the user from this browser and goes to `/`. A page load, not client-side
 * navigation: nothing of the signed-in visit stays in memory.
 */
export const signOut = async (): Promise<void> => {
  try {
    await callApi('POST /api/V1/logout', {})
  } finally {
    forgetVisit()
    window.location.assign('/')
  }
}
