/** `localStorage` is shared by all tabs, `sessionStorage` belongs to one. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/**
 * Reads a stored text; null if there is none or storage is blocked. Browser only, like all functions here.
 */
export const readStored = (kind: StorageKind, key: string): string | null => {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Without storage the text lasts only as long as the caller keeps it. */
export const writeStored = (kind: StorageKind, key: string, text: string | null): void => {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
  } catch {
    // Ignored: nothing on the site depends on storage.
  }
}

/** Lists the keys in storage. */
export const listStoredKeys = (kind: StorageKind): string[] => {
  try {
    return Object.keys(window[kind])
  } catch {
    return []
  }
}
