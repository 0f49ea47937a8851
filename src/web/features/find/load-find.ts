import { redirect } from 'react-router'
import type { Facets, FoundModel, SoughtMeasure } from '#contracts/models/find.ts'
import { findPath, toQuery, readCriteria } from '#contracts/models/find-address.ts'
import { type FindCriteria, findPageSize, findParameters } from '#contracts/models/find-fields.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { pageCount } from '#web/lib/text/format.ts'
import { type CardModel, toCardModel } from '#web/ui/cards/card-model.ts'

/** Why a model fits the sample. */
export type FoundFit = NonNullable<FoundModel['fit']>

export interface FoundCard {
  readonly card: CardModel
  /** What the model has of the measures asked for, besides the height that its card shows anyway. */
  readonly sought: readonly SoughtMeasure[]
  /** Whose word for the chest, and whose sizes, measures are given in. */
  readonly board: string
  /** Null without a sample. */
  readonly fit: FoundFit | null
}

export interface FindPage {
  readonly criteria: FindCriteria
  readonly models: readonly FoundCard[]
  readonly total: number
  readonly pages: number
  readonly facets: Facets
}

const knownParameters: ReadonlySet<string> = new Set([...findParameters, 'page'])

const sortedParts = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => knownParameters.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

/** What the API takes: every field once, as text. */
const toApiQuery = (criteria: FindCriteria) => ({
  ...Object.fromEntries(new URLSearchParams(toQuery(criteria))),
  page: String(criteria.page),
})

/**
 * A page of results. What a form sends besides, such as empty fields, is not in the address of a search.
 * @throws a redirect to the canonical address of the search, and to the last page for one past the end: links to a search
 *   outlive the models that it had.
 */
export const loadFind = async (api: ServerApi, query: URLSearchParams): Promise<FindPage> => {
  const { criteria } = readCriteria(query)
  const path = findPath(criteria, criteria.page)
  if (sortedParts(new URL(path, 'http://site').searchParams) !== sortedParts(query)) {
    throw redirect(path)
  }
  const result = await api.call('GET /api/V1/find', toApiQuery(criteria))
  const pages = pageCount(result.total_models, findPageSize)
  if (criteria.page > pages) throw redirect(findPath(criteria, pages))
  return {
    criteria,
    models: result.models.map((model) => ({
      card: { ...toCardModel(model), second_picture: null },
      sought: model.sought.filter(({ measure }) => measure !== 'height'),
      board: model.category_slug,
      fit: model.fit,
    })),
    total: result.total_models,
    pages,
    facets: result.facets,
  }
}
