import { readStored, writeStored } from './storage.ts'

/** An `Idempotency-Key`: 128 random bits as text. `crypto.randomUUID` exists on secure origins only, and an agency may test on its LAN. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

interface Kept {
  key: string
  content: string
}

const read = (place: string): Kept | undefined => {
  try {
    return (JSON.parse(readStored('sessionStorage', place) ?? 'null') as Kept | null) ?? undefined
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
  const place = `key:${purpose}`
  const text = JSON.stringify(content)
  const stored = read(place)
  if (stored?.content === text) return stored.key
  const key = createIdempotencyKey()
  writeStored('sessionStorage', place, JSON.stringify({ key, content: text } satisfies Kept))
  return key
}

/** After success: sending the same content again is then intended. */
export const forgetIdempotencyKey = (purpose: string): void =>
  writeStored('sessionStorage', `key:${purpose}`, null)
