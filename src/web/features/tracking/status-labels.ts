/** Fixed wording, including the spelling mistake. */
export const pendingMessage = 'Payment not yet confiemed from the bank'

/** Capitalises a state: `requested` becomes `Requested`. */
export const statusLabel = (status: string): string =>
  `${status.charAt(0).toUpperCase()}${status.slice(1).replaceAll('_', ' ')}`

const momentFormat = { dateStyle: 'long', timeStyle: 'short' } as const

/**
 * Formats the time of an event in a time zone; without one, in the visitor's own, which only the browser
 * knows.
 */
export const formatMoment = (date: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...momentFormat, timeZone }).format(new Date(date))
