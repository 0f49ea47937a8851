/** Messages about the visitor's actions. One is shown at a time. */

export type MessageKind = 'success' | 'error' | 'warning'

/** The link of a message. */
export interface MessageLink {
  readonly to: string
  readonly label: string
}

export interface Message {
  readonly id: number
  readonly kind: MessageKind
  readonly text: string
  readonly link?: MessageLink
  /** Shown but not announced, because the focused element says the same. */
  readonly isSilent: boolean
}

let current: Message | undefined
let queue: readonly Message[] = []
let lastId = 0
/** All messages of one action come within one task of the browser. */
let isSameAction = false
const listeners = new Set<() => void>()

/**
 * Adds a message at the end of an action. It replaces messages of earlier actions; several of one action
 * queue.
 */
export const addMessage = (
  kind: MessageKind,
  text: string,
  { link, isSilent = false }: Partial<Pick<Message, 'link' | 'isSilent'>> = {},
): void => {
  const message = { id: (lastId += 1), kind, text, link, isSilent }
  if (isSameAction) {
    if (current?.text !== text) queue = [...queue, message]
    return
  }
  isSameAction = true
  setTimeout(() => (isSameAction = false))
  queue = []
  show(message)
}

const show = (next: Message | undefined): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Ends the current message; the next one in the queue follows. */
export const endMessage = (id: number): void => {
  if (current?.id !== id) return
  const [next, ...rest] = queue
  queue = rest
  show(next)
}

export const readMessage = (): Message | undefined => current

export const subscribeToMessages = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
