import type { Choice } from '#web/ui/forms/field.tsx'
import type { Place } from './use-places.ts'

/** Separates a city from its state. A few names contain it; those match by their beginning. */
const separator = ', '

/** Converts places to choices. Only places with the same name include their state. */
export const toPlaceChoices = (places: readonly Place[]): Choice[] => {
  const times = new Map<string, number>()
  for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1)
  return places.map(({ id, name, state_name }) => ({
    value: String(id),
    label: (times.get(name) ?? 0) > 1 && state_name ? `${name}${separator}${state_name}` : name,
  }))
}

/** Returns the name to search for; the typed text may include the state. */
export const getSearchName = (typed: string): string => typed.split(separator)[0] ?? ''
