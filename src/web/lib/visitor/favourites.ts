import { favouriteMessages } from '#contracts/models/favourite-messages.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { callApi, unreachable } from '../api.ts'
import { readSavedIds, readVisitor, storeSavedIds } from './visitor.ts'

/** Link in the message after selecting a model, to all selected models. */
export const selectionLink = { to: '/favourite', label: 'Your selection' }

/** The message for an anonymous visitor who tries to select or deselect a model. */
export const getSignInMessage = (adding: boolean) =>
  `You need to log in or continue as a guest to ${adding ? 'add to' : 'remove from'} wishlist`

/** Saves on the server first; the stored ids change only after success. */
const saveForUser = async (userId: number, modelId: number, adding: boolean): Promise<boolean> => {
  const call = adding ? 'POST /api/V1/wishlists' : 'POST /api/V1/remove/wishlists'
  try {
    const reply = await callApi(call, { user_id: userId, product_id: modelId })
    if (!reply.status) toast.error(reply.message)
    return reply.status
  } catch {
    toast.error(unreachable)
    return false
  }
}

/**
 * Selects or deselects a model and shows toasts: on the server for a user, in this tab's session for a guest.
 * Anonymous visitors are asked to sign in.
 */
export const setSaved = async (modelId: number, saved: boolean): Promise<void> => {
  const visitor = readVisitor()
  if (visitor.kind === 'anonymous') return toast.error(getSignInMessage(saved))
  if (visitor.kind === 'guest' && saved && readSavedIds().includes(modelId)) {
    return toast.warning(favouriteMessages.already)
  }
  if (visitor.kind === 'user' && !(await saveForUser(visitor.user.id, modelId, saved))) return
  const otherIds = readSavedIds().filter((each) => each !== modelId)
  storeSavedIds(saved ? [...otherIds, modelId] : otherIds)
  if (saved) toast.success(favouriteMessages.added, selectionLink)
  else toast.success(favouriteMessages.removed)
}
