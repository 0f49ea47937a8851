import { listKeys } from '#contracts/list-keys.ts'

/**
 * The criteria of searches for models, shared by server and browser. Without a schema library, so that the
 * page's script may import it. Lengths are whole centimetres, shoes European sizes in halves, as in the
 * address.
 */

/** Models on a page of results. */
export const findPageSize = 24

/** Measures with bounds; `step` is in the unit of the address. */
export const measures = {
  height: { label: 'Height', min: 50, max: 250, from: 150, to: 205, step: 1 },
  chest: { label: 'Chest or bust', min: 30, max: 200, from: 70, to: 125, step: 1 },
  waist: { label: 'Waist', min: 30, max: 200, from: 54, to: 110, step: 1 },
  hips: { label: 'Hips', min: 30, max: 200, from: 76, to: 130, step: 1 },
  shoe: { label: 'Shoe size', min: 15, max: 60, from: 35, to: 48, step: 0.5 },
} as const
export type Measure = keyof typeof measures
export const measureNames = listKeys(measures)

/** Choices of which one must apply: a model has one value of each field. */
export const choiceFields = ['board', 'hair', 'eyes'] as const
/** Choices that must all apply: a model may have several values. */
export const listFields = ['language', 'skill'] as const
export type ChoiceField = (typeof choiceFields)[number]
export type ListField = (typeof listFields)[number]

/** Kilometres around a city; 0 for the city alone. */
export const radii = [0, 25, 50, 100, 250, 500] as const

export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** A measure of the sample, with the accepted deviation. */
export interface Target {
  readonly value: number
  readonly within: number
}

export interface FindCriteria extends Readonly<Record<ChoiceField | ListField, readonly string[]>> {
  readonly ranges: Readonly<Partial<Record<Measure, Range>>>
  readonly country: number | null
  readonly city: number | null
  readonly radius: number
  /** Days, `yyyy-mm-dd`, both included; null for any time. */
  readonly free: { readonly from: string; readonly to: string } | null
  /** For the mode Fit: the sample's measures. */
  readonly fit: Readonly<Partial<Record<Measure, Target>>>
  readonly page: number
}

/** The default tolerance of each measure. */
export const usualTolerance: Readonly<Record<Measure, number>> = {
  height: 3,
  chest: 3,
  waist: 2,
  hips: 3,
  shoe: 0.5,
}
export const maxTolerance = 20

/** Every query parameter of the page. */
export const findParameters = [
  ...choiceFields,
  ...listFields,
  ...measureNames.flatMap((name) => [`${name}_min`, `${name}_max`]),
  'country',
  'city',
  'radius',
  'free_from',
  'free_to',
  ...measureNames.flatMap((name) => [`fit_${name}`, `within_${name}`]),
] as const

/** Lists the sample's measures in a fixed order. */
export const listTargets = ({ fit }: Pick<FindCriteria, 'fit'>): (readonly [Measure, Target])[] =>
  measureNames.flatMap((measure) => {
    const target = fit[measure]
    return target ? [[measure, target] as const] : []
  })

/** Lists the measures of a search, given as a range or a sample. */
export const listSoughtMeasures = ({
  ranges,
  fit,
}: Pick<FindCriteria, 'fit' | 'ranges'>): Measure[] =>
  measureNames.filter((measure) => ranges[measure] !== undefined || fit[measure] !== undefined)

export const isFit = ({ fit }: Pick<FindCriteria, 'fit'>): boolean => Object.keys(fit).length > 0
