import { createHash } from 'node:crypto'

/** The stored form of a random 256-bit token. It cannot be guessed, so a plain hash needs no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
