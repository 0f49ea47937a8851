import { createHash } from 'node:crypto'

/** Short enough for the 64 characters that the part before the @ may have. */
const signatureLength = 20

/**
 * The mark of an email in the address to which mail servers return it. Its signature comes from the
 * `Message-ID`, whose random part nobody knows but those who have received the email. Lower case, because mail
 * servers may change the case of addresses.
 */
export const createBounceMark = ({ id, messageId }: { id: number; messageId: string }): string =>
  `${id}-${createHash('sha256').update(`bounce ${messageId}`).digest('hex').slice(0, signatureLength)}`

/** The id of the email that a mark claims to name; 0 if it is no mark. */
export const parseMarkedId = (mark: string): number => Number(/^\d{1,9}(?=-)/.exec(mark)?.[0] ?? 0)

/** The address to which a marked email is returned: `bounces+12-3f9a…@agency.example`. */
export const markAddress = (address: string, mark: string): string =>
  address.replace('@', `+${mark}@`)

/** The mark in an address, or in a header with addresses. */
export const findBounceMark = (text: string): string | undefined =>
  /\+(\d{1,9}-[0-9a-f]{20})@/i.exec(text.slice(0, maxHeaderLength))?.[1]?.toLowerCase()

const maxHeaderLength = 2_000
