import { useSyncExternalStore } from 'react'
import { readVisitorCookie, visitorCookie } from '#contracts/accounts/visitor-cookie.ts'
import { listStoredKeys, readStored, writeStored } from '../storage.ts'

/** The profile data stored under `User` in local storage: for display only, it grants no access. */
export interface StoredUser {
  id: number
  first_name?: string
  last_name?: string
  email?: string
  phone?: string
  profile_address?: string
}

export type Visitor = { kind: 'anonymous' } | { kind: 'guest' } | { kind: 'user'; user: StoredUser }

const keys = {
  user: 'User',
  guest: 'isGuest',
  guestWishlist: 'guestWishlist',
  saved: 'SaveDairy',
  /** Written by `bag-count.ts`; the next person to sign in here must not see it. */
  bagCount: 'BagCount',
  /** Written by the bag: its coupon or gift card, which would be applied to the next person's bag. */
  card: 'Card',
} as const

/** What somebody has typed or sent in this tab: drafts, contents under idempotency keys, names of places. */
const formDataKeys = /^(draft:|key:|place-names$)/

const anonymous: Visitor = { kind: 'anonymous' }
const noIds: readonly number[] = []

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const toUser = (value: unknown): StoredUser | null =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
    ? (value as StoredUser)
    : null

const toIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : noIds

/** The cookie says who is signed in; storage, which browsers may delete sooner, has the rest. */
const readVisitorNow = (): Visitor => {
  const user = toUser(parse(readStored('localStorage', keys.user)))
  const id = readVisitorCookie(document.cookie)
  if (id !== undefined && user?.id !== id) return { kind: 'user', user: { id } }
  if (user) return { kind: 'user', user }
  return readStored('sessionStorage', keys.guest) === 'true' ? { kind: 'guest' } : anonymous
}

const readSavedNow = (visitor: Visitor): readonly number[] => {
  if (visitor.kind === 'anonymous') return noIds
  return toIds(
    parse(readStored('sessionStorage', visitor.kind === 'user' ? keys.saved : keys.guestWishlist)),
  )
}

interface State {
  visitor: Visitor
  saved: readonly number[]
}

let state: State | undefined
const listeners = new Set<() => void>()

const current = (): State => {
  if (!state) {
    const visitor = readVisitorNow()
    state = { visitor, saved: readSavedNow(visitor) }
  }
  return state
}

/** Reads storage again, updates the attribute on `<html>` and notifies all listeners. */
const refresh = (): void => {
  state = undefined
  document.documentElement.dataset.visitor = current().visitor.kind
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', refresh)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', refresh)
  }
}

/**
 * The kind of visitor: undefined on the server and while hydrating (the HTML is the same for all), then the
 * actual one, kept up to date across tabs. What must not flash carries `data-for` instead (see `base.css`).
 */
export const useVisitor = (): Visitor | undefined =>
  useSyncExternalStore<Visitor | undefined>(
    subscribe,
    () => current().visitor,
    () => undefined,
  )

/**
 * Ids of the models this visitor has saved; empty on the server, while hydrating and for anonymous visitors.
 */
export const useSavedIds = (): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => current().saved,
    () => noIds,
  )

/** The kind of visitor, outside of rendering (event handlers, effects). Browser only. */
export const readVisitor = (): Visitor => current().visitor

/** Ids of the saved models, outside of rendering. Browser only. */
export const readSavedIds = (): readonly number[] => current().saved

/** Stores the saved ids of the current visitor: `SaveDairy` for a user, `guestWishlist` for a guest. */
export const storeSavedIds = (ids: readonly number[]): void => {
  const { kind } = readVisitor()
  if (kind === 'anonymous') return
  writeStored(
    'sessionStorage',
    kind === 'user' ? keys.saved : keys.guestWishlist,
    JSON.stringify([...new Set(ids)]),
  )
  refresh()
}

/** After a successful login, registration or social sign-in, and after a saved profile. */
export const storeUser = (user: StoredUser, savedIds?: readonly number[]): void => {
  writeStored('localStorage', keys.user, JSON.stringify(user))
  if (savedIds) writeStored('sessionStorage', keys.saved, JSON.stringify(savedIds))
  writeStored('sessionStorage', keys.guest, null)
  refresh()
}

const userEntries = [
  ['localStorage', keys.user],
  ['sessionStorage', keys.saved],
  ['sessionStorage', keys.bagCount],
  ['localStorage', keys.card],
] as const

const removeUser = (): void => {
  for (const [kind, key] of userEntries) writeStored(kind, key, null)
  for (const prefix of ['', '__Host-']) {
    document.cookie = `${prefix}${visitorCookie}=; Path=/; Max-Age=0${prefix && '; Secure'}`
  }
}

/** Removes the user from this browser: the server's session has ended. */
export const forgetUser = (): void => {
  removeUser()
  refresh()
}

/**
 * Signs the visitor out in the header and in all other tabs, but leaves the page with what was typed as it is: the server's
 * session has ended under it. Returns how to put back what is theirs, once they have signed in again.
 */
export const suspendUser = (): (() => void) => {
  const values = userEntries.map(([kind, key]) => [kind, key, readStored(kind, key)] as const)
  removeUser()
  document.documentElement.dataset.visitor = 'anonymous'
  return () => {
    for (const [kind, key, text] of values) {
      if (key !== keys.user) writeStored(kind, key, text)
    }
    refresh()
  }
}

/**
 * Removes the user with all that they have typed in this tab: the next person may be somebody else. Where a
 * session has merely ended, `forgetUser` leaves the drafts to whoever signs in again and goes on.
 */
export const forgetVisit = (): void => {
  forgetUser()
  for (const name of listStoredKeys('sessionStorage')) {
    if (formDataKeys.test(name)) writeStored('sessionStorage', name, null)
  }
}

/** The effect of `/guest/start`: guest mode for this tab's session. Returns false where the browser blocks storage. */
export const becomeGuest = (): boolean => {
  writeStored('sessionStorage', keys.guest, 'true')
  refresh()
  return current().visitor.kind !== 'anonymous'
}

/**
 * Remembers a model that an anonymous visitor has picked, as the beginning of a guest's selection: whoever
 * then continues as a guest has it selected, and whoever signs in finds it in the account. Browser only.
 */
export const rememberSelection = (modelId: number): void => {
  const selectedIds = new Set([...readGuestSelection(), modelId])
  writeStored('sessionStorage', keys.guestWishlist, JSON.stringify([...selectedIds]))
}

/** A guest's selection in this tab; it stays until it has been saved in an account. Browser only. */
export const readGuestSelection = (): readonly number[] =>
  toIds(parse(readStored('sessionStorage', keys.guestWishlist)))

/** Deletes the guest's selection: it is saved in an account now. */
export const forgetGuestSelection = (): void => {
  writeStored('sessionStorage', keys.guestWishlist, null)
}
