/** A fixed wording, misspelling included. */
export const pendingMessage = 'Payment not yet confiemed from the bank'

/** A state as a word: `requested` -> `Requested`. */
export const statusLabel = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** The time of an event, in the visitor's own time zone: only the browser renders these lists. */
export const momentText = (date: string): string => moment.format(new Date(date))
