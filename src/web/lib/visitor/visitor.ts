import { useSyncExternalStore } from 'react'
import { readVisitorCookie, visitorCookie } from '#contracts/accounts/visitor-cookie.ts'
import { listStoredKeys, readStored, writeStored } from '../storage.ts'

/** The profile data under `User` in local storage; for display only, it grants no access. */
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
  /** Written by `bag-count.ts`; the next person who signs in here must not see it. */
  bagCount: 'BagCount',
  /** Written by the bag: a coupon or gift card that would be applied to the next person's bag. */
  card: 'Card',
} as const

/** Keys of the visitor's input in this tab: drafts, idempotency keys with their content, names of places. */
const formDataKeys = /^(draft:|key:|place-names$)/

const anonymous: Visitor = { kind: 'anonymous' }
const noIds: readonly number[] = []

interface State {
  visitor: Visitor
  saved: readonly number[]
}

let state: State | undefined
const listeners = new Set<() => void>()

/**
 * The kind of visitor, updated across tabs; undefined on the server and during hydration, because the HTML is
 * the same for all. Use `data-for` for parts that must not flash (see `base.css`).
 */
export const useVisitor = (): Visitor | undefined =>
  useSyncExternalStore<Visitor | undefined>(
    subscribe,
    () => current().visitor,
    () => undefined,
  )

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', refresh)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', refresh)
  }
}

/** Reads storage again, updates the attribute on `<html>` and notifies all listeners. */
const refresh = (): void => {
  state = undefined
  document.documentElement.dataset.visitor = current().visitor.kind
  for (const listener of listeners) listener()
}

const current = (): State => {
  if (!state) {
    const visitor = readVisitorNow()
    state = { visitor, saved: readSavedNow(visitor) }
  }
  return state
}

/** The cookie tells who is signed in. Storage, which browsers may clear earlier, holds the rest. */
const readVisitorNow = (): Visitor => {
  const user = toUser(parse(readStored('localStorage', keys.user)))
  const id = readVisitorCookie(document.cookie)
  if (id !== undefined && user?.id !== id) return { kind: 'user', user: { id } }
  if (user) return { kind: 'user', user }
  return readStored('sessionStorage', keys.guest) === 'true' ? { kind: 'guest' } : anonymous
}

const toUser = (value: unknown): StoredUser | null =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id)
    ? (value as StoredUser)
    : null

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const readSavedNow = (visitor: Visitor): readonly number[] => {
  if (visitor.kind === 'anonymous') return noIds
  return toIds(
    parse(readStored('sessionStorage', visitor.kind === 'user' ? keys.saved : keys.guestWishlist)),
  )
}

const toIds = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : noIds

/**
 * Ids of the visitor's favourite models; empty on the server, during hydration and for anonymous visitors.
 */
export const useSavedIds = (): readonly number[] =>
  useSyncExternalStore(
    subscribe,
    () => current().saved,
    () => noIds,
  )

/** The kind of visitor, for event handlers and effects. Browser only. */
export const readVisitor = (): Visitor => current().visitor

/** Ids of the favourite models, for event handlers and effects. Browser only. */
export const readSavedIds = (): readonly number[] => current().saved

/** Stores the visitor's favourites: under `SaveDairy` for a user, `guestWishlist` for a guest. */
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

/** Stores the user after a sign-in, a registration or a profile change. */
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

/** Removes the user from this browser after the server's session has ended. */
export const forgetUser = (): void => {
  removeUser()
  refresh()
}

const removeUser = (): void => {
  for (const [kind, key] of userEntries) writeStored(kind, key, null)
  for (const prefix of ['', '__Host-']) {
    document.cookie = `${prefix}${visitorCookie}=; Path=/; Max-Age=0${prefix && '; Secure'}`
  }
}

/**
 * Shows the visitor as signed out in the header and in other tabs, but keeps the page and its input. Returns
 * a function that restores the user after a new sign-in.
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
 * Removes the user and everything typed in this tab, because the next visitor may be another person. After an
 * expired session, `forgetUser` keeps the drafts for the user who signs in again.
 */
export const forgetVisit = (): void => {
  forgetUser()
  for (const name of listStoredKeys('sessionStorage')) {
    if (formDataKeys.test(name)) writeStored('sessionStorage', name, null)
  }
}

/**
 * Starts guest mode for this tab's session, as `/guest/start` does. Returns false if the browser blocks
 * storage.
 */
export const becomeGuest = (): boolean => {
  writeStored('sessionStorage', keys.guest, 'true')
  refresh()
  return current().visitor.kind !== 'anonymous'
}

/**
 * Stores a model that an anonymous visitor picked as a guest's favourite. It is selected if the visitor
 * continues as a guest, and saved in the account if they sign in. Browser only.
 */
export const rememberSelection = (modelId: number): void => {
  const selectedIds = new Set([...readGuestSelection(), modelId])
  writeStored('sessionStorage', keys.guestWishlist, JSON.stringify([...selectedIds]))
}

/** A guest's favourites in this tab, kept until they are saved in an account. Browser only. */
export const readGuestSelection = (): readonly number[] =>
  toIds(parse(readStored('sessionStorage', keys.guestWishlist)))

/** Deletes the guest's favourites after they were saved in an account. */
export const forgetGuestSelection = (): void => {
  writeStored('sessionStorage', keys.guestWishlist, null)
}
