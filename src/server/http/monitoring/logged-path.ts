/** Tokens of 256 bits, and anything longer. */
const tokens = /[\w-]{40,}/g

/**
 * The path of an address without secrets, for the log: query strings carry email addresses and tokens, and
 * the address of a calendar feed is itself a secret.
 */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/calendars\/.*/, '/calendars/…').replaceAll(tokens, '…')
