import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with a random secret that is not stored beside it. */
export const sealText = (secret: string, text: string): string => {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, deriveKey(secret), iv)
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url')
}

/** The secret is random, so deriving a key needs no stretching. */
const deriveKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'callboard sealed text', 32))

/**
 * Decrypts a sealed text.
 * @throws an error for another secret or a changed text.
 */
export const openText = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const content = bytes.subarray(ivBytes + tagBytes)
  const opening = createDecipheriv(cipher, deriveKey(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(content), opening.final()]).toString('utf8')
}
