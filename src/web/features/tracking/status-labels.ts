/** A fixed wording, misspelling included. */
export const pendingMessage = 'Payment not yet confiemed from the bank'

/** A state as a word: `requested` -> `Requested`. */
export const statusLabel = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`

const momentFormat = { dateStyle: 'long', timeStyle: 'short' } as const

/** The time of an event in a time zone; where it is left out in the visitor's own, which only their browser knows. */
export const formatMoment = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...momentFormat, timeZone }).format(new Date(date))
