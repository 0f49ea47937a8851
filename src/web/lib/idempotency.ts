import { readStored, writeStored } from './storage.ts'

/** An `Idempotency-Key`: 128 random bits as text. `crypto.randomUUID` exists on secure origins only, and an agency may test on its LAN. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

interface StoredKey {
  key: string
  content: string
}

const readKey = (storageKey: string): StoredKey | undefined => {
  try {
    return (
      (JSON.parse(readStored('sessionStorage', storageKey) ?? 'null') as StoredKey | null) ??
      undefined
    )
  } catch {
    return undefined
  }
}

/**
 * The `Idempotency-Key` of a request with this content: the same for every repeat of it in this tab,
 * including after a reload, so that a second press or a retry after a lost response orders nothing twice.
 * Other content gets another key.
 */
export const idempotencyKeyFor = (purpose: string, content: unknown): string => {
  const storageKey = `key:${purpose}`
  const text = JSON.stringify(content)
  const storedKey = readKey(storageKey)
  if (storedKey?.content === text) return storedKey.key
  const key = createIdempotencyKey()
  writeStored(
    'sessionStorage',
    storageKey,
    JSON.stringify({ key, content: text } satisfies StoredKey),
  )
  return key
}

/** After success: sending the same content again is then intended. */
export const forgetIdempotencyKey = (purpose: string): void =>
  writeStored('sessionStorage', `key:${purpose}`, null)
