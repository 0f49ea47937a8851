import { readStored, writeStored } from '#web/lib/storage.ts'

const storageKey = 'place-names'

/**
 * The name of a place that was chosen in this tab. Drafts store ids only, and the lists may not contain them.
 */
export const chosenName = (kind: string, id: string): string | undefined =>
  id === '' ? undefined : readNames()[`${kind}/${id}`]

const readNames = (): Record<string, string> => {
  try {
    return JSON.parse(readStored('sessionStorage', storageKey) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** Stores the name of the last chosen place of each kind. */
export const keepChosenName = (kind: string, id: string, name: string): void => {
  const otherNames = Object.entries(readNames()).filter(([key]) => !key.startsWith(`${kind}/`))
  const names = Object.fromEntries([...otherNames, [`${kind}/${id}`, name]])
  writeStored('sessionStorage', storageKey, JSON.stringify(names))
}
