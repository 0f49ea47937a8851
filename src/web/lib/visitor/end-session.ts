import { toast } from '#web/ui/overlays/toast.ts'
import { callApi } from '../api.ts'
import { forgetVisit } from './visitor.ts'

/**
 * Ends the server's session, then clears the visit from this browser. Returns whether it succeeded: a page
 * that looks signed out with an open session would hand it to the next person.
 */
export const endSession = async (): Promise<boolean> => {
  const reply = await callApi('POST /api/V1/logout', {}).catch(() => undefined)
  if (!reply?.status) {
    toast.error('You are still signed in: please try again.')
    return false
  }
  forgetVisit()
  return true
}
