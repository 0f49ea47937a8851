import { categories } from '#contracts/models/roster.ts'
import {
  choiceFields,
  type FindCriteria,
  listFields,
  measureNames,
  measures,
  targetsOf,
} from '#contracts/models/find-fields.ts'
import type { UnitSystem } from '#contracts/models/units.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { nameInText } from '#web/lib/text/fit-words.ts'
import { measureText } from '#web/lib/text/measure-text.ts'

interface Reading {
  readonly units: UnitSystem
  /** The name of the city or country. */
  readonly place: string | null
}

const boardNames = new Map<string, string>(categories.map(({ slug, name }) => [slug, name]))

const choiceWords = (criteria: FindCriteria): string[] =>
  [...choiceFields, ...listFields].flatMap((field) => {
    const chosen = criteria[field]
    if (chosen.length === 0) return []
    if (field === 'board') return chosen.map((slug) => boardNames.get(slug) ?? slug).join(', ')
    const words = chosen.join(', ')
    if (field === 'hair') return `${words} hair`
    return field === 'eyes' ? `${words} eyes` : words
  })

const rangeWords = ({ ranges }: FindCriteria, units: UnitSystem): string[] =>
  measureNames.flatMap((measure) => {
    const { min = null, max = null } = ranges[measure] ?? {}
    const text = (value: number) => measureText(measure, value, units)
    const { label } = measures[measure]
    if (min !== null && max !== null) return `${label} ${text(min)} to ${text(max)}`
    if (min !== null) return `${label} from ${text(min)}`
    return max === null ? [] : `${label} up to ${text(max)}`
  })

const placeWords = ({ city, radius }: FindCriteria, place: string | null): string[] => {
  if (place === null) return []
  return [city !== null && radius > 0 ? `Within ${radius} km of ${place}` : `In ${place}`]
}

const dayWords = ({ free }: FindCriteria): string[] => {
  if (!free) return []
  return free.from === free.to
    ? [`Free on ${formatDate(free.from)}`]
    : [`Free from ${formatDate(free.from)} to ${formatDate(free.to)}`]
}

const sampleWords = (criteria: FindCriteria, units: UnitSystem): string[] => {
  const words = targetsOf(criteria).map(
    ([measure, { value }]) => `${nameInText(measure)} ${measureText(measure, value, units)}`,
  )
  return words.length === 0 ? [] : [`Fits ${words.join(', ')}`]
}

/** What a search looks for, field by field: `Women`, `Height from 178 cm`, `black hair`. */
export const searchWords = (criteria: FindCriteria, { units, place }: Reading): string[] => [
  ...choiceWords(criteria),
  ...rangeWords(criteria, units),
  ...placeWords(criteria, place),
  ...dayWords(criteria),
  ...sampleWords(criteria, units),
]
