import { useSyncExternalStore } from 'react'
import { forgetUser, readVisitor, suspendUser, type StoredUser } from './visitor.ts'

/** A session that ended while a page was open, and waits for its user to sign in again. */
export interface EndedSession {
  readonly user: StoredUser
  /** Ends the wait; `true` repeats the interrupted call. */
  readonly settle: (isResumed: boolean) => void
}

let endedSession: (EndedSession & { readonly resumed: Promise<boolean> }) | undefined
/** Whether the visitor declined to sign in again; the page then stays until the visitor leaves it. */
let isPageLeftOver = false
const listeners = new Set<() => void>()

/**
 * Handles an expired session for the API client. Signs the visitor out everywhere except in the page's
 * content, and resolves with whether they signed in again, so that the call can be repeated.
 */
export const waitForSignIn = (): Promise<boolean> => {
  if (endedSession) return endedSession.resumed
  const visitor = readVisitor()
  if (visitor.kind !== 'user') return Promise.resolve(false)
  const restore = suspendUser()
  let resolve: (isResumed: boolean) => void = () => undefined
  const resumed = new Promise<boolean>((resolveResumed) => (resolve = resolveResumed))
  const settle = (isResumed: boolean) => {
    change(undefined)
    isPageLeftOver = !isResumed
    if (isResumed) restore()
    resolve(isResumed)
  }
  change({ user: visitor.user, settle, resumed })
  return resumed
}

const change = (next: typeof endedSession): void => {
  endedSession = next
  for (const listener of listeners) listener()
}

/** Called when another page opens: discards what the last page kept after a declined sign-in. */
export const leaveEndedSession = (): void => {
  if (isPageLeftOver) forgetUser()
  isPageLeftOver = false
}

/** The session that waits for its user to sign in again. */
export const useEndedSession = (): EndedSession | undefined =>
  useSyncExternalStore(
    subscribe,
    () => endedSession,
    () => undefined,
  )

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
