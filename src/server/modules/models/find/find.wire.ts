import { categories, juniorsId } from '#contracts/models/roster.ts'
import type { OfficeFind } from '#contracts/admin/models/find.ts'
import type { Facet, Facets, FindResult, SoughtMeasure } from '#contracts/models/find.ts'
import {
  type FindCriteria,
  isFit,
  type Measure,
  listSoughtMeasures,
  listTargets,
} from '#contracts/models/find-fields.ts'
import { computeFit } from '#contracts/models/fit.ts'
import { type Day, daysBetween } from '#contracts/time/day.ts'
import { getCategory, getPublicFacts } from '../models.domain.ts'
import { toCard } from '../models.wire.ts'
import {
  type FacetCount,
  type FindMatches,
  type FoundRow,
  rowVisibility,
} from './find-matches.repo.ts'
import type { FindMatchesToday } from './find.service.ts'

/** Results for the public, with why each model fits. */
export const toFindResult = (matches: FindMatchesToday, criteria: FindCriteria): FindResult => ({
  models: matches.models.map((row) => {
    const facts = getPublicFacts(row, rowVisibility)
    return {
      ...toCard(facts),
      sought: toSoughtMeasures(facts, criteria),
      fit: toFit(facts, criteria, matches.today),
    }
  }),
  total_models: matches.total,
  facets: toFacets(matches, criteria),
})

const toSoughtMeasures = (row: FoundRow, criteria: FindCriteria): SoughtMeasure[] => {
  const measures = toMeasures(row)
  return listSoughtMeasures(criteria).flatMap((measure) => {
    const value = measures[measure]
    return value === null ? [] : [{ measure, value }]
  })
}

const toMeasures = (row: FoundRow): Record<Measure, number | null> => ({
  height: inAddressUnits(row.heightMm),
  chest: inAddressUnits(row.chestMm),
  waist: inAddressUnits(row.waistMm),
  hips: inAddressUnits(row.hipMm),
  shoe: inAddressUnits(row.shoeTenths),
})

const inAddressUnits = (tenths: number | null): number | null =>
  tenths === null ? null : tenths / 10

const toFit = (row: FoundRow, criteria: FindCriteria, today: Day) => {
  if (!isFit(criteria)) return null
  const age = row.measuredOn === null ? null : Math.max(0, daysBetween(row.measuredOn, today))
  const { distance, deviations } = computeFit(listTargets(criteria), toMeasures(row), age)
  return { distance, deviations: [...deviations], measured_days_ago: age }
}

const toFacets = (matches: FindMatches, { hair, eyes, language, skill }: FindCriteria): Facets => ({
  board: toBoardFacets(matches.board),
  hair: withChosen(toFacetList(matches.hair), hair),
  eyes: withChosen(toFacetList(matches.eyes), eyes),
  language: withChosen(toFacetList(matches.language), language),
  skill: withChosen(toFacetList(matches.skill), skill),
  country: toFacetList(matches.country),
  city: toFacetList(matches.city),
})

/** All boards in their order; the juniors' board only if juniors were found, which is for staff only. */
const toBoardFacets = (counts: FindMatches['board']): Facet[] =>
  categories.flatMap(({ id, slug, name }) => {
    const count = counts.find(({ key }) => key === id)?.count ?? 0
    return id === juniorsId && count === 0 ? [] : [{ value: slug, label: name, count }]
  })

/** Chosen values stay listed, so that they can be deselected, even without matches. */
const withChosen = (facets: readonly Facet[], chosen: readonly string[]): Facet[] => [
  ...facets,
  ...chosen
    .filter((value) => !facets.some((facet) => facet.value === value))
    .map((value) => ({ value, label: capitalise(value), count: 0 })),
]

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const toFacetList = (counts: readonly FacetCount<number | string>[]): Facet[] =>
  counts.map(({ key, label, count }) => ({ value: String(key), label: capitalise(label), count }))

/** Results for staff: with surnames and measures, and whether the site shows the model. */
export const toOfficeFind = (matches: FindMatchesToday, criteria: FindCriteria): OfficeFind => ({
  models: matches.models.map((row) => ({
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
    fit: toFit(row, criteria, matches.today),
  })),
  total: matches.total,
  facets: toFacets(matches, criteria),
})
