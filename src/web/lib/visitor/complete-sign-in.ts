import type { User } from '#contracts/accounts/accounts.ts'
import { callApi } from '../api.ts'
import {
  forgetGuestSelection,
  forgetUser,
  readGuestSelection,
  readVisitor,
  storeSavedIds,
  storeUser,
} from './visitor.ts'

/**
 * The end of every way to sign in: the user and the saved models are stored for display, and a guest's
 * selection in this tab is added to the account's wishlist. A selection that could not be saved stays and is
 * tried again with the next page.
 */
export const completeSignIn = async (found: { user: User; saveDairy: number[] }): Promise<void> => {
  const { user, saveDairy } = found
  storeUser(user, saveDairy)
  const selected = readGuestSelection()
  if (selected.length === 0) return
  try {
    const reply = await callApi('POST /api/V1/merge-wishlist', {
      user_id: user.id,
      product_ids: [...selected],
    })
    if (!reply.status || !reply.result) return
    storeSavedIds(reply.result.saveDairy)
    forgetGuestSelection()
  } catch {
    // no response: the selection is still there
  }
}

/** Asks the server who is signed in and updates the stored user. Returns whether somebody is. */
export const reconcile = async (): Promise<boolean> => {
  try {
    const reply = await callApi('GET /api/V1/session', {})
    if (!reply.status || !reply.result) return readVisitor().kind === 'user'
    const { user, saveDairy } = reply.result
    if (user) await completeSignIn({ user, saveDairy })
    else forgetUser()
    return user !== null
  } catch {
    return readVisitor().kind === 'user'
  }
}
