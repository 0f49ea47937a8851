import { categories } from '#contracts/models/roster.ts'
import {
  choiceFields,
  type FindCriteria,
  listFields,
  measureNames,
  measures,
  listTargets,
} from '#contracts/models/find-fields.ts'
import type { UnitSystem } from '#contracts/models/units.ts'
import { formatDate } from '#contracts/time/format.ts'
import { getMeasureName } from '#web/lib/text/format-fit.ts'
import { measureText } from '#web/lib/text/measure-text.ts'

interface DescriptionOptions {
  readonly units: UnitSystem
  /** Name of the city or country. */
  readonly place: string | null
}

const boardNames = new Map<string, string>(categories.map(({ slug, name }) => [slug, name]))

/** Describes a search field by field: `Women`, `Height from 178 cm`, `black hair`. */
export const describeSearch = (
  criteria: FindCriteria,
  { units, place }: DescriptionOptions,
): string[] => [
  ...describeChoices(criteria),
  ...describeRanges(criteria, units),
  ...describePlace(criteria, place),
  ...describeDays(criteria),
  ...describeSample(criteria, units),
]

const describeChoices = (criteria: FindCriteria): string[] =>
  [...choiceFields, ...listFields].flatMap((field) => {
    const choices = criteria[field]
    if (choices.length === 0) return []
    if (field === 'board') return choices.map((slug) => boardNames.get(slug) ?? slug).join(', ')
    const words = choices.join(', ')
    if (field === 'hair') return `${words} hair`
    return field === 'eyes' ? `${words} eyes` : words
  })

const describeRanges = ({ ranges }: FindCriteria, units: UnitSystem): string[] =>
  measureNames.flatMap((measure) => {
    const { min = null, max = null } = ranges[measure] ?? {}
    const text = (value: number) => measureText(measure, value, units)
    const { label } = measures[measure]
    if (min !== null && max !== null) return `${label} ${text(min)} to ${text(max)}`
    if (min !== null) return `${label} from ${text(min)}`
    return max === null ? [] : `${label} up to ${text(max)}`
  })

const describePlace = ({ city, radius }: FindCriteria, place: string | null): string[] => {
  if (place === null) return []
  return [city !== null && radius > 0 ? `Within ${radius} km of ${place}` : `In ${place}`]
}

const describeDays = ({ free }: FindCriteria): string[] => {
  if (!free) return []
  return free.from === free.to
    ? [`Free on ${formatDate(free.from)}`]
    : [`Free from ${formatDate(free.from)} to ${formatDate(free.to)}`]
}

const describeSample = (criteria: FindCriteria, units: UnitSystem): string[] => {
  const words = listTargets(criteria).map(
    ([measure, { value }]) => `${getMeasureName(measure)} ${measureText(measure, value, units)}`,
  )
  return words.length === 0 ? [] : [`Fits ${words.join(', ')}`]
}
