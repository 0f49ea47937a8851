import { readVisitorCookie } from '#contracts/accounts/visitor-cookie.ts'
import type { User } from '#contracts/accounts/accounts.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { callApi } from '../api.ts'
import { blockedStorage } from './blocked-storage.ts'
import {
  forgetGuestSelection,
  forgetUser,
  readGuestSelection,
  readVisitor,
  storeSavedIds,
  storeUser,
} from './visitor.ts'

interface SignInResult {
  user: User
  saveDairy: number[]
}

/**
 * Finishes every kind of sign-in: stores the user and the favourites for display, and adds a guest's
 * favourites to the account. If that fails they stay and are saved with the next page. Returns false after a
 * message if the browser rejected the cookies, which means that the user is not signed in.
 */
export const completeSignIn = async (result: SignInResult): Promise<boolean> => {
  if (readVisitorCookie(document.cookie) !== result.user.id) {
    toast.error(blockedStorage)
    return false
  }
  await storeSignIn(result)
  return true
}

const storeSignIn = async ({ user, saveDairy }: SignInResult): Promise<void> => {
  storeUser(user, saveDairy)
  const selectedIds = readGuestSelection()
  if (selectedIds.length === 0) return
  try {
    const reply = await callApi('POST /api/V1/merge-wishlist', {
      user_id: user.id,
      product_ids: [...selectedIds],
    })
    if (!reply.status || !reply.result) return
    storeSavedIds(reply.result.saveDairy)
    forgetGuestSelection()
  } catch {
    // Ignored: the selection is still stored.
  }
}

let running: Promise<boolean> | undefined

/**
 * Asks the server who is signed in and updates the stored user. Returns whether somebody is. Concurrent calls
 * share one request.
 */
export const reconcile = (): Promise<boolean> => {
  running ??= askSession().finally(() => {
    running = undefined
  })
  return running
}

const askSession = async (): Promise<boolean> => {
  try {
    const reply = await callApi('GET /api/V1/session', {})
    if (!reply.status || !reply.result) return readVisitor().kind === 'user'
    const { user, saveDairy } = reply.result
    if (user) await storeSignIn({ user, saveDairy })
    else forgetUser()
    return user !== null
  } catch {
    return readVisitor().kind === 'user'
  }
}
