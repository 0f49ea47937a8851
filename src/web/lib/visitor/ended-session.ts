import { useSyncExternalStore } from 'react'
import { forgetUser, readVisitor, suspendUser, type StoredUser } from './visitor.ts'

/** A session that has ended under a page, which waits for its user to sign in again. */
export interface EndedSession {
  readonly user: StoredUser
  /** Ends the wait: with `true` what was begun goes on. */
  readonly settle: (isResumed: boolean) => void
}

let endedSession: (EndedSession & { readonly resumed: Promise<boolean> }) | undefined
/** Whether the visitor declined to sign in again: the page stays until it is left. */
let isPageLeftOver = false
const listeners = new Set<() => void>()

const change = (next: typeof endedSession): void => {
  endedSession = next
  for (const listener of listeners) listener()
}

/**
 * For the API client: the server knows no session. Signs the visitor out at once, everywhere but in the page's own content,
 * and resolves with whether they have signed in again, so that the call can be repeated.
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

/** Called when another page opens: what a visitor who declined to sign in again had left on the last one is gone. */
export const leaveEndedSession = (): void => {
  if (isPageLeftOver) forgetUser()
  isPageLeftOver = false
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The session that waits for its user to sign in again. */
export const useEndedSession = (): EndedSession | undefined =>
  useSyncExternalStore(
    subscribe,
    () => endedSession,
    () => undefined,
  )
