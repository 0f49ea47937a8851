import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'
import { endMessage, type Message, readMessage, subscribeToMessages } from './message-store.ts'
import styles from './messages.module.css'

const shownMs = 5000
/** A message that was visible for longer has been announced. */
const takenUpMs = 500

const stack: symbol[] = []
const stackListeners = new Set<() => void>()

/** The last announced message, and its region. */
let announced: { readonly id: number; readonly place: symbol } | undefined

/**
 * Shows and announces messages: in the frame of the page, and in each modal dialog, whose region takes over
 * while it is open. The live regions exist before the first message, because screen readers ignore later ones
 * (ADR 0148). With `isInline` they take up space instead of covering the page.
 */
export const Messages = ({ isInline = false }: { isInline?: boolean }) => {
  const { self, isOnTop } = usePlace()
  const latest = useSyncExternalStore(subscribeToMessages, readMessage, () => undefined)
  const message = isOnTop ? latest : undefined
  useNoteAnnounced(message, self)
  const wasAnnounced =
    message !== undefined && announced?.id === message.id && announced.place !== self
  const isQuiet = wasAnnounced || message?.isSilent === true
  const region = isQuiet ? 'none' : message?.kind === 'error' ? 'alert' : 'status'
  const textIn = (name: typeof region) => (region === name ? message?.text : undefined)
  const [heldId, setHeldId] = useState<number>()
  useEnd(message?.id, message?.id === heldId)
  return (
    <div
      className={classNames(
        message ? classNames(styles.toast, isInline && styles.inline) : 'visually-hidden',
        message && styles[message.kind],
      )}
      data-toast={message?.kind}
      onPointerEnter={() => setHeldId(message?.id)}
      onPointerLeave={() => setHeldId(undefined)}
      onFocus={() => setHeldId(message?.id)}
      onBlur={() => setHeldId(undefined)}
    >
      <p role="status">{textIn('status')}</p>
      <p role="alert">{textIn('alert')}</p>
      {isQuiet && <p>{textIn('none')}</p>}
      {message?.link && (
        <Link className={styles.link} to={message.link.to} onClick={() => endMessage(message.id)}>
          {message.link.label}
        </Link>
      )}
      {message && (
        <button
          type="button"
          className={styles.close}
          aria-label="Close the message"
          onClick={() => endMessage(message.id)}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  )
}

/**
 * Registers a region for messages. The newest region is on top, because everything outside a modal dialog is
 * inert.
 */
const usePlace = (): { self: symbol; isOnTop: boolean } => {
  const [self] = useState(() => Symbol('messages'))
  useLayoutEffect(() => {
    changeStack(() => stack.push(self))
    return () => changeStack(() => stack.splice(stack.indexOf(self), 1))
  }, [self])
  const isOnTop = useSyncExternalStore(
    subscribeToStack,
    () => stack.at(-1) === self,
    () => false,
  )
  return { self, isOnTop }
}

const changeStack = (change: () => void): void => {
  change()
  for (const listener of stackListeners) listener()
}

const subscribeToStack = (listener: () => void): (() => void) => {
  stackListeners.add(listener)
  return () => void stackListeners.delete(listener)
}

/** Marks a message as announced after a screen reader has had time to read it. */
const useNoteAnnounced = (message: Message | undefined, place: symbol): void => {
  const id = message?.id
  useEffect(() => {
    if (id === undefined || announced?.id === id) return
    const timer = setTimeout(() => (announced = { id, place }), takenUpMs)
    return () => clearTimeout(timer)
  }, [id, place])
}

/** Ends a message after its time, but not while it is hovered or focused. */
const useEnd = (id: number | undefined, isHeld: boolean): void => {
  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setTimeout(() => endMessage(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
}
