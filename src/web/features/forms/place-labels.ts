import type { Choice } from '#web/ui/forms/field.tsx'
import type { Place } from './use-places.ts'

/** Separates a city from its state. The few names that contain it are matched by their beginning. */
const separator = ', '

/** Places as choices; namesakes carry their state, the others only the name. */
export const toPlaceChoices = (places: readonly Place[]): Choice[] => {
  const times = new Map<string, number>()
  for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1)
  return places.map(({ id, name, state_name }) => ({
    value: String(id),
    label: (times.get(name) ?? 0) > 1 && state_name ? `${name}${separator}${state_name}` : name,
  }))
}

/** The name to search for in the typed text, which may be the label of a namesake. */
export const getSearchName = (typed: string): string => typed.split(separator)[0] ?? ''
