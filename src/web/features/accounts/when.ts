/** A moment in the reader's own time zone, for lists of sessions and passkeys. */
export const when = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
