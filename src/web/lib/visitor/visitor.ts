import { useSyncExternalStore } from 'react'

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
const typed = /^(draft:|key:|place-names$)/

const anonymous: Visitor = { kind: 'anonymous' }
const noIds: readonly number[] = []

/** A browser may refuse storage altogether; then everybody is anonymous. */
const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // no storage: the state lasts until the page is left
  }
}

const local = () => window.localStorage
const session = () => window.sessionStorage

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

const readVisitorNow = (): Visitor => {
  const user = toUser(parse(read(local, keys.user)))
  if (user) return { kind: 'user', user }
  return read(session, keys.guest) === 'true' ? { kind: 'guest' } : anonymous
}

const readSavedNow = (visitor: Visitor): readonly number[] => {
  if (visitor.kind === 'anonymous') return noIds
  return toIds(parse(read(session, visitor.kind === 'user' ? keys.saved : keys.guestWishlist)))
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
  write(
    session,
    kind === 'user' ? keys.saved : keys.guestWishlist,
    JSON.stringify([...new Set(ids)]),
  )
  refresh()
}

/** After a successful login, registration or social sign-in, and after a saved profile. */
export const storeUser = (user: StoredUser, savedIds?: readonly number[]): void => {
  write(local, keys.user, JSON.stringify(user))
  if (savedIds) write(session, keys.saved, JSON.stringify(savedIds))
  write(session, keys.guest, null)
  refresh()
}

/** Removes the user from this browser: the server's session has ended. */
export const forgetUser = (): void => {
  write(local, keys.user, null)
  write(session, keys.saved, null)
  write(session, keys.bagCount, null)
  write(local, keys.card, null)
  refresh()
}

/**
 * Removes the user with all that they have typed in this tab: the next person may be somebody else. Where a
 * session has merely ended, `forgetUser` leaves the drafts to whoever signs in again and goes on.
 */
export const forgetVisit = (): void => {
  forgetUser()
  try {
    const names = Object.keys(session()).filter((name) => typed.test(name))
    for (const name of names) write(session, name, null)
  } catch {
    // no storage: nothing was kept
  }
}

/** The effect of `/guest/start`: guest mode for this tab's session. */
export const becomeGuest = (): void => {
  write(session, keys.guest, 'true')
  refresh()
}

/**
 * Remembers a model that an anonymous visitor has picked, as the beginning of a guest's selection: whoever
 * then continues as a guest has it selected, and whoever signs in finds it in the account. Browser only.
 */
export const keepPick = (modelId: number): void => {
  const picked = new Set([...readGuestSelection(), modelId])
  write(session, keys.guestWishlist, JSON.stringify([...picked]))
}

/** A guest's selection in this tab; it stays until it has been saved in an account. Browser only. */
export const readGuestSelection = (): readonly number[] =>
  toIds(parse(read(session, keys.guestWishlist)))

/** Deletes the guest's selection: it is saved in an account now. */
export const forgetGuestSelection = (): void => {
  write(session, keys.guestWishlist, null)
}
