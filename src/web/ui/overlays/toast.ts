import { addMessage, type MessageLink } from './message-store.ts'

/** Short messages at the top right for 5 seconds; `Messages` shows and announces them. */
export const toast = {
  success: (message: string, link?: MessageLink) => addMessage('success', message, { link }),
  error: (message: string) => addMessage('error', message),
  /** Shows an error that the focused field announces as well, so the message is silent. */
  errorAtField: (message: string) => addMessage('error', message, { isSilent: true }),
  warning: (message: string) => addMessage('warning', message),
}
