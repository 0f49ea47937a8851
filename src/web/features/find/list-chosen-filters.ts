import type { Facet, Facets } from '#contracts/models/find.ts'
import {
  choiceFields,
  type FindCriteria,
  listFields,
  type Measure,
  measureNames,
  measures,
  type Range,
} from '#contracts/models/find-fields.ts'
import type { UnitTexts } from '#contracts/models/units.ts'
import { formatDate } from '#contracts/time/format.ts'
import { getMeasureName } from '#web/lib/text/format-fit.ts'
import { measureTexts } from '#web/lib/text/measure-text.ts'

export interface ChosenFilter {
  readonly key: string
  readonly label: string | UnitTexts
  /** The search without this filter. */
  readonly without: FindCriteria
}

const nouns: Readonly<Partial<Record<string, string>>> = { hair: 'hair', eyes: 'eyes' }

/** Lists the active filters in the order of the form, each with the search without it. */
export const listChosenFilters = (criteria: FindCriteria, facets: Facets): ChosenFilter[] => [
  ...listChoices(criteria, facets),
  ...listRanges(criteria),
  ...listPlaces(criteria, facets),
  ...listDays(criteria),
  ...listTargets(criteria),
]

const listChoices = (criteria: FindCriteria, facets: Facets): ChosenFilter[] =>
  [...choiceFields, ...listFields].flatMap((field) =>
    criteria[field].map((value) => ({
      key: `${field} ${value}`,
      label: [findLabel(facets[field], value), nouns[field]].filter(Boolean).join(' '),
      without: { ...criteria, [field]: criteria[field].filter((other) => other !== value) },
    })),
  )

const findLabel = (facets: readonly Facet[], value: string | number): string =>
  facets.find((facet) => facet.value === String(value))?.label ?? String(value)

const listRanges = (criteria: FindCriteria): ChosenFilter[] =>
  measureNames.flatMap((measure) => {
    const { [measure]: range, ...ranges } = criteria.ranges
    if (!range) return []
    return [
      { key: measure, label: getRangeTexts(measure, range), without: { ...criteria, ranges } },
    ]
  })

const getRangeTexts = (measure: Measure, { min, max }: Range): UnitTexts =>
  toTexts((units) => {
    const { label } = measures[measure]
    const text = (value: number) => measureTexts(measure, value)[units]
    if (min !== null && max !== null) return `${label} ${text(min)} to ${text(max)}`
    if (min !== null) return `${label} from ${text(min)}`
    return max === null ? label : `${label} up to ${text(max)}`
  })

const toTexts = (format: (units: keyof UnitTexts) => string): UnitTexts => ({
  eu: format('eu'),
  uk: format('uk'),
  us: format('us'),
})

const listPlaces = (criteria: FindCriteria, facets: Facets): ChosenFilter[] => {
  const { country, city, radius } = criteria
  const filters: ChosenFilter[] = []
  if (country !== null) {
    const label = findLabel(facets.country, country)
    filters.push({ key: 'country', label, without: { ...criteria, country: null } })
  }
  if (city !== null) {
    const name = findLabel(facets.city, city)
    const label = radius > 0 ? `Within ${radius} km of ${name}` : name
    filters.push({ key: 'city', label, without: { ...criteria, city: null, radius: 0 } })
  }
  return filters
}

const listDays = (criteria: FindCriteria): ChosenFilter[] => {
  const { free } = criteria
  if (!free) return []
  const days =
    free.from === free.to
      ? `on ${formatDate(free.from)}`
      : `${formatDate(free.from)} to ${formatDate(free.to)}`
  return [{ key: 'free', label: `Free ${days}`, without: { ...criteria, free: null } }]
}

const listTargets = (criteria: FindCriteria): ChosenFilter[] =>
  measureNames.flatMap((measure) => {
    const { [measure]: target, ...fit } = criteria.fit
    if (!target) return []
    const texts = measureTexts(measure, target.value)
    const label = toTexts((units) => `Fits ${getMeasureName(measure)} ${texts[units]}`)
    return [{ key: `fit ${measure}`, label, without: { ...criteria, fit } }]
  })
