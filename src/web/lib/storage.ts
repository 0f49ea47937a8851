/** Of all tabs, or of this one. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** A stored text; null if there is none, or the browser blocks storage. Browser only, like all functions here. */
export const readStored = (kind: StorageKind, key: string): string | null => {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Where storage is blocked or full the text lasts no longer than whoever holds it. */
export const writeStored = (kind: StorageKind, key: string, text: string | null): void => {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
  } catch {
    // Nothing on the site depends on it.
  }
}

/** The keys of what is stored. */
export const listStoredKeys = (kind: StorageKind): string[] => {
  try {
    return Object.keys(window[kind])
  } catch {
    return []
  }
}
