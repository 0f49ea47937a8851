import type { Choice } from '#web/ui/field.tsx'
import type { Place } from './use-places.ts'

/** Between a city and its state. The few names that hold it themselves are found by their beginning. */
const between = ', '

/** Places as choices; namesakes carry their state, the others the bare name. */
export const labelsOf = (places: readonly Place[]): Choice[] => {
  const times = new Map<string, number>()
  for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1)
  return places.map(({ id, name, state_name }) => ({
    value: String(id),
    label: (times.get(name) ?? 0) > 1 && state_name ? `${name}${between}${state_name}` : name,
  }))
}

/** The name to search for in what is typed, which may be the label of a namesake. */
export const nameIn = (typed: string): string => typed.split(between)[0] ?? ''
