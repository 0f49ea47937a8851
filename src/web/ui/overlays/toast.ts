import { addMessage, type MessageLink } from './message-store.ts'

/** Short messages at the top right for 5 seconds, shown and announced by `Messages`. */
export const toast = {
  success: (message: string, link?: MessageLink) => addMessage('success', message, { link }),
  error: (message: string) => addMessage('error', message),
  /** An error that the field with the focus says, too: shown, and announced there alone. */
  errorAtField: (message: string) => addMessage('error', message, { isSilent: true }),
  warning: (message: string) => addMessage('warning', message),
}
