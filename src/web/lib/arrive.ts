import type { User } from '#contracts/accounts.ts'
import { callApi } from './api.ts'
import {
  forgetGuestSelection,
  forgetUser,
  readGuestSelection,
  readVisitor,
  storeSavedIds,
  storeUser,
} from './visitor.ts'

/**
 * What every way of signing in ends with: the user and the saved models are kept for display, and what a
 * guest had selected in this tab goes into the account's wishlist. A selection that could not be handed
 * over stays and is tried again with the next page.
 */
export const arrive = async (found: { user: User; saveDairy: number[] }): Promise<void> => {
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
    // no answer: the selection is still there
  }
}

/** Asks the server who is signed in and brings the stored user into line. Gives whether somebody is. */
export const reconcile = async (): Promise<boolean> => {
  try {
    const reply = await callApi('GET /api/V1/session', {})
    if (!reply.status || !reply.result) return readVisitor().kind === 'user'
    const { user, saveDairy } = reply.result
    if (user) await arrive({ user, saveDairy })
    else forgetUser()
    return user !== null
  } catch {
    return readVisitor().kind === 'user'
  }
}
