/** Tokens of 256 bits and everything longer. */
const tokens = /[\w-]{40,}/g

/**
 * The path of an address as the log may have it, without secrets: query strings carry email addresses and tokens, and the
 * address of a calendar feed is one.
 */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/calendars\/.*/, '/calendars/…').replaceAll(tokens, '…')
