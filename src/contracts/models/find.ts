import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { optionalText } from '#contracts/primitives.ts'
import { findParameters, measureNames } from './find-fields.ts'
import { modelCard } from './models.ts'

/** A choice with the number of models that it leaves. */
const facet = z.object({
  /** The value of the parameter. */
  value: z.string(),
  label: z.string(),
  count: z.number(),
})
export type Facet = z.infer<typeof facet>

const deviation = z.object({
  measure: z.enum(measureNames),
  /** Centimetres or shoe sizes above the sample's measure; negative below it; null for an unknown measure. */
  over: z.number().nullable(),
  isWithin: z.boolean(),
})

export const fit = z.object({
  /** 0 for a perfect fit, 1 for an average deviation of one tolerance. */
  distance: z.number(),
  deviations: z.array(deviation),
  /** How many days ago the measures were taken; null if unknown. */
  measured_days_ago: z.number().nullable(),
})

const soughtMeasure = z.object({
  measure: z.enum(measureNames),
  /** Centimetres or European sizes. */
  value: z.number(),
})
export type SoughtMeasure = z.infer<typeof soughtMeasure>

const foundModel = modelCard.extend({
  /** The model's values of the measures in the search, without unknown ones. */
  sought: z.array(soughtMeasure),
  /** How well the model fits the sample; null without one. */
  fit: fit.nullable(),
})
export type FoundModel = z.infer<typeof foundModel>

/** The choices of each field, each with the number of models that it leaves. */
export const facets = z.object({
  board: z.array(facet),
  hair: z.array(facet),
  eyes: z.array(facet),
  language: z.array(facet),
  skill: z.array(facet),
  country: z.array(facet),
  city: z.array(facet),
})

export const findResult = z.object({
  models: z.array(foundModel),
  total_models: z.number(),
  facets,
})
export type FindResult = z.infer<typeof findResult>
export type Facets = FindResult['facets']

const parameter = optionalText(1000)

/** All fields are text, as in the page's address; several choices have commas between them. */
export const findInput = z.object(
  Object.fromEntries(
    [...findParameters, 'page'].map((name) => [name, parameter] as const),
  ) as Record<string, typeof parameter>,
)

export const findEndpoints = {
  'GET /api/V1/find': {
    summary:
      'Find models by measures, looks, languages, skills, place and free days, or by how they fit a sample; with the count of every choice',
    access: 'public',
    cacheTags: ['models'],
    uncachedWith: ['free_from', 'free_to', ...measureNames.map((measure) => `fit_${measure}`)],
    input: findInput,
    result: findResult,
    rateLimit: { perMinute: 240 },
  },
} as const satisfies EndpointTable
