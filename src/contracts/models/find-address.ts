/**
 * Reads and writes the address of a search. Without a schema library, so that the page's script may import
 * it.
 */

import { dayExists, daysBetween } from '#contracts/time/day.ts'
import {
  choiceFields,
  type FindCriteria,
  listFields,
  maxTolerance,
  type Measure,
  measureNames,
  measures,
  radii,
  type Range,
  usualTolerance,
} from './find-fields.ts'

/** The maximum number of choices in a field. */
const maxChoices = 12
const maxWords = 60

/** Messages by query parameter. */
export type Problems = Readonly<Record<string, string>>

interface Reader {
  readonly get: (name: string) => string
  readonly all: (name: string) => readonly string[]
  readonly refuse: (name: string, message: string) => void
}

const isHalf = (value: number): boolean => Number.isInteger(value * 2)

/** Reads a number within bounds; null if it is missing or invalid. */
const readNumber = (
  { get, refuse }: Reader,
  name: string,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): number | null => {
  const text = get(name)
  if (text === '') return null
  const value = /^\d{1,10}(?:\.\d)?$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max && (whole ? Number.isInteger(value) : isHalf(value)))
    return value
  refuse(name, `Please use a number from ${min} to ${max}`)
  return null
}

const bounds = (measure: Measure) => ({
  ...measures[measure],
  whole: measures[measure].step === 1,
})

const sortBounds = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }

const readRanges = (reader: Reader): FindCriteria['ranges'] =>
  Object.fromEntries(
    measureNames.flatMap((measure) => {
      const min = readNumber(reader, `${measure}_min`, bounds(measure))
      const max = readNumber(reader, `${measure}_max`, bounds(measure))
      return min === null && max === null ? [] : [[measure, sortBounds({ min, max })]]
    }),
  )

const readFit = (reader: Reader): FindCriteria['fit'] =>
  Object.fromEntries(
    measureNames.flatMap((measure) => {
      const value = readNumber(reader, `fit_${measure}`, { ...bounds(measure), whole: false })
      const tolerance = { min: 0.5, max: maxTolerance, whole: false }
      const within = readNumber(reader, `within_${measure}`, tolerance)
      return value === null ? [] : [[measure, { value, within: within ?? usualTolerance[measure] }]]
    }),
  )

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayExists(text)

const readDay = ({ get, refuse }: Reader, name: string): string => {
  const text = get(name)
  if (text === '' || isDay(text)) return text
  refuse(name, 'Please give a day as yyyy-mm-dd')
  return ''
}

/** The same limit as for bookings. */
const maxFreeDays = 92

const readFree = (reader: Reader): FindCriteria['free'] => {
  const [one, other] = [readDay(reader, 'free_from'), readDay(reader, 'free_to')]
  if (one === '' && other === '') return null
  const [from = '', to = ''] = [one || other, other || one].toSorted()
  if (daysBetween(from, to) < maxFreeDays) return { from, to }
  reader.refuse('free_to', `Please ask for at most ${maxFreeDays} days`)
  return null
}

const readChoices = ({ all, refuse }: Reader, name: string): string[] => {
  const choices = [...new Set(all(name).flatMap((text) => text.split(',')))]
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const validChoices = choices.filter((text) => text.length <= maxWords).slice(0, maxChoices)
  if (validChoices.length < choices.length) refuse(name, `Please choose at most ${maxChoices}`)
  return validChoices.toSorted()
}

const largestId = 2_147_483_647

const readId = (reader: Reader, name: string): number | null =>
  readNumber(reader, name, { min: 1, max: largestId, whole: true })

const readRadius = (reader: Reader): number => {
  const radius = readNumber(reader, 'radius', { min: 0, max: 500, whole: true }) ?? 0
  if (radii.some((known) => known === radius)) return radius
  reader.refuse('radius', `Please use one of ${radii.join(', ')}`)
  return 0
}

/**
 * Reads the criteria of a search from an address's parameters, with the problems found. Pages ignore
 * problems, because nobody types their parameters; the API refuses them.
 */
export const readCriteria = (
  parameters: URLSearchParams,
): { criteria: FindCriteria; problems: Problems } => {
  const problems: Record<string, string> = {}
  const reader: Reader = {
    get: (name) => (parameters.get(name) ?? '').trim(),
    all: (name) => parameters.getAll(name),
    refuse: (name, message) => void (problems[name] = message),
  }
  const criteria: FindCriteria = {
    board: readChoices(reader, 'board'),
    hair: readChoices(reader, 'hair'),
    eyes: readChoices(reader, 'eyes'),
    language: readChoices(reader, 'language'),
    skill: readChoices(reader, 'skill'),
    ranges: readRanges(reader),
    country: readId(reader, 'country'),
    city: readId(reader, 'city'),
    radius: readRadius(reader),
    free: readFree(reader),
    fit: readFit(reader),
    page: readNumber(reader, 'page', { min: 1, max: 100_000, whole: true }) ?? 1,
  }
  return { criteria, problems }
}

const rangeParts = ({ ranges }: FindCriteria) =>
  measureNames.flatMap((measure): [string, number | null][] => [
    [`${measure}_min`, ranges[measure]?.min ?? null],
    [`${measure}_max`, ranges[measure]?.max ?? null],
  ])

const fitParts = ({ fit }: FindCriteria) =>
  measureNames.flatMap((measure): [string, number | null][] => {
    const target = fit[measure]
    if (!target) return []
    const usual = target.within === usualTolerance[measure]
    return [
      [`fit_${measure}`, target.value],
      [`within_${measure}`, usual ? null : target.within],
    ]
  })

/** Returns the canonical query of the criteria without the page, for sharing and saving. */
export const toQuery = (criteria: FindCriteria): string => {
  const parts: (readonly [string, string | number | null])[] = [
    ...[...choiceFields, ...listFields].map((name) => [name, criteria[name].join(',')] as const),
    ...rangeParts(criteria),
    ['country', criteria.country],
    ['city', criteria.city],
    ['radius', criteria.city === null || criteria.radius === 0 ? null : criteria.radius],
    ['free_from', criteria.free?.from ?? null],
    ['free_to', criteria.free && criteria.free.to !== criteria.free.from ? criteria.free.to : null],
    ...fitParts(criteria),
  ]
  const query = new URLSearchParams()
  for (const [name, value] of parts) {
    if (value !== null && value !== '') query.append(name, String(value))
  }
  return query.toString().replaceAll('%2C', ',')
}

/** Additional models in searches of staff; nobody gets emails about them. */
const officeFlags = ['juniors', 'inactive'] as const

/** Returns the same for a search of staff, with its flags at the end. */
export const toOfficeQuery = (criteria: FindCriteria, parameters: URLSearchParams): string => {
  const flags = officeFlags.filter((flag) => parameters.get(flag) === '1')
  return [toQuery(criteria), ...flags.map((flag) => `${flag}=1`)].filter(Boolean).join('&')
}

/** Returns the address of the criteria, by default of the first page. */
export const findPath = (criteria: FindCriteria, page = 1): string => {
  const query = [toQuery(criteria), page > 1 ? `page=${page}` : ''].filter(Boolean).join('&')
  return query === '' ? '/find' : `/find?${query}`
}
