import { randomBytes, randomInt } from 'node:crypto'

/** Crockford's alphabet, without letters that look like digits: safe to dictate on the phone. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const createCode = (length: number) =>
  Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/** The source of everything that must be unguessable. */
export interface Ids {
  /** 256 random bits, URL-safe: session tokens, one-time links. */
  token(): string
  /** The public code of an order, for example `VB-8F3K2Q9X1T` with the prefix `VB`: 50 random bits. */
  orderCode(prefix: string): string
  /** The code of a gift card, three groups: 75 random bits. */
  giftCardCode(): string
  /** For a lost second factor, four groups: 80 random bits. */
  recoveryCode(): string
  /** Six digits, for codes sent by email. */
  sixDigits(): string
  /** The key of a picture or film in its address: 128 random bits. */
  mediaKey(): string
  /** The secret in the address of a calendar feed: 128 random bits, URL-safe. */
  feedToken(): string
  /** Identifies a request in the log and in `error.id`: 72 random bits, no secret. */
  requestId(): string
}

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  orderCode: (prefix) => `${prefix}-${createCode(10)}`,
  giftCardCode: () => `VG-${createCode(5)}-${createCode(5)}-${createCode(5)}`,
  recoveryCode: () => `${createCode(4)}-${createCode(4)}-${createCode(4)}-${createCode(4)}`,
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, '0'),
  mediaKey: () => randomBytes(16).toString('hex'),
  feedToken: () => randomBytes(16).toString('base64url'),
  requestId: () => randomBytes(9).toString('base64url'),
}
