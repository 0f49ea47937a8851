import { readStored, writeStored } from '#web/lib/storage.ts'

const place = 'place-names'

const read = (): Record<string, string> => {
  try {
    return JSON.parse(readStored('sessionStorage', place) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * The name of a place that was chosen in this tab: a draft stores ids, and the lists may not contain them.
 */
export const chosenName = (kind: string, id: string): string | undefined =>
  id === '' ? undefined : read()[`${kind}/${id}`]

/** Stores the name of the last chosen place of each kind. */
export const keepChosenName = (kind: string, id: string, name: string): void => {
  const others = Object.entries(read()).filter(([key]) => !key.startsWith(`${kind}/`))
  const kept = Object.fromEntries([...others, [`${kind}/${id}`, name]])
  writeStored('sessionStorage', place, JSON.stringify(kept))
}
