import { categories, juniorsId } from '#contracts/models/roster.ts'
import type { OfficeFind } from '#contracts/admin/models/find.ts'
import type { Facet, Facets, FindResult, SoughtMeasure } from '#contracts/models/find.ts'
import {
  type FindCriteria,
  isFit,
  type Measure,
  listSoughtMeasures,
  targetsOf,
} from '#contracts/models/find-fields.ts'
import { fitOf } from '#contracts/models/fit.ts'
import { type Day, daysBetween } from '#server/kernel/dates.ts'
import { getCategory, publicFacts } from '../models.domain.ts'
import { toCard } from '../models.wire.ts'
import type { Counted, Found, FoundRow } from './found.repo.ts'
import type { FoundToday } from './find.service.ts'

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Chosen values stay listed, so that they can be deselected, even where nobody has them. */
const withChosen = (found: readonly Facet[], chosen: readonly string[]): Facet[] => [
  ...found,
  ...chosen
    .filter((value) => !found.some((facet) => facet.value === value))
    .map((value) => ({ value, label: capitalised(value), count: 0 })),
]

const facetsOf = (counted: readonly Counted<number | string>[]): Facet[] =>
  counted.map(({ key, label, count }) => ({ value: String(key), label: capitalised(label), count }))

/** All boards in their order; the juniors' only where somebody of them is found, which is for staff alone. */
const boardsOf = (counted: Found['board']): Facet[] =>
  categories.flatMap(({ id, slug, name }) => {
    const count = counted.find(({ key }) => key === id)?.count ?? 0
    return id === juniorsId && count === 0 ? [] : [{ value: slug, label: name, count }]
  })

const toFacets = (found: Found, { hair, eyes, language, skill }: FindCriteria): Facets => ({
  board: boardsOf(found.board),
  hair: withChosen(facetsOf(found.hair), hair),
  eyes: withChosen(facetsOf(found.eyes), eyes),
  language: withChosen(facetsOf(found.language), language),
  skill: withChosen(facetsOf(found.skill), skill),
  country: facetsOf(found.country),
  city: facetsOf(found.city),
})

const inAddressUnits = (tenths: number | null): number | null =>
  tenths === null ? null : tenths / 10

const knownOf = (row: FoundRow): Record<Measure, number | null> => ({
  height: inAddressUnits(row.heightMm),
  chest: inAddressUnits(row.chestMm),
  waist: inAddressUnits(row.waistMm),
  hips: inAddressUnits(row.hipMm),
  shoe: inAddressUnits(row.shoeTenths),
})

const fitFacts = (row: FoundRow, criteria: FindCriteria, today: Day) => {
  if (!isFit(criteria)) return null
  const age = row.measuredOn === null ? null : Math.max(0, daysBetween(row.measuredOn, today))
  const { distance, deviations } = fitOf(targetsOf(criteria), knownOf(row), age)
  return { distance, deviations: [...deviations], measured_days_ago: age }
}

const soughtFacts = (row: FoundRow, criteria: FindCriteria): SoughtMeasure[] => {
  const known = knownOf(publicFacts(row))
  return listSoughtMeasures(criteria).flatMap((measure) => {
    const value = known[measure]
    return value === null ? [] : [{ measure, value }]
  })
}

/** Results as the public sees them, with why each of them fits. */
export const toFindResult = (found: FoundToday, criteria: FindCriteria): FindResult => ({
  models: found.models.map((row) => ({
    ...toCard(row),
    sought: soughtFacts(row, criteria),
    fit: fitFacts(row, criteria, found.today),
  })),
  total_models: found.total,
  facets: toFacets(found, criteria),
})

/** Results as staff see them: with surnames and measures, and whether the site shows the model. */
export const toOfficeFind = (found: FoundToday, criteria: FindCriteria): OfficeFind => ({
  models: found.models.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    picture: row.picture && { key: row.picture.key },
    board: getCategory(row.categoryId).name,
    place: [row.cityName, row.countryName].filter(Boolean).join(', '),
    active: row.active,
    heightMm: row.heightMm,
    chestMm: row.chestMm,
    waistMm: row.waistMm,
    hipMm: row.hipMm,
    shoeTenths: row.shoeTenths,
    measuredOn: row.measuredOn,
    fit: fitFacts(row, criteria, found.today),
  })),
  total: found.total,
  facets: toFacets(found, criteria),
})
