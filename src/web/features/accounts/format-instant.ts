/** Formats an instant in the visitor's time zone, for lists of sessions and passkeys. */
export const formatInstant = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
