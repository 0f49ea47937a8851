import { readStored, writeStored } from './storage.ts'

/**
 * Creates an `Idempotency-Key`: 128 random bits as text. `crypto.randomUUID` needs a secure origin, and an
 * agency may test on its LAN.
 */
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
 * Returns the `Idempotency-Key` for a request with this content. It is the same for every repeat in this tab,
 * also after a reload, so that a second press or a retry after a lost response does not order twice. Other
 * content gets another key.
 */
export const getIdempotencyKey = (purpose: string, content: unknown): string => {
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

/** Call it after success: the same content is then a new request. */
export const forgetIdempotencyKey = (purpose: string): void =>
  writeStored('sessionStorage', `key:${purpose}`, null)
