/** What the page says of what was done: one message at a time, for as long as it is shown. */

export type MessageKind = 'success' | 'error' | 'warning'

/** Where a message leads on. */
export interface MessageLink {
  readonly to: string
  readonly label: string
}

export interface Message {
  readonly id: number
  readonly kind: MessageKind
  readonly text: string
  readonly link?: MessageLink
  /** Shown only: what has the focus says it already. */
  readonly isSilent: boolean
}

let current: Message | undefined
let queue: readonly Message[] = []
let lastId = 0
/** What one action has to say comes in one task of the browser. */
let isSameAction = false
const listeners = new Set<() => void>()

const show = (next: Message | undefined): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Says something at the end of an action: it takes the place of what earlier actions have said, and several wait in turn. */
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

/** Ends a message that is shown; the next that waits follows. */
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
