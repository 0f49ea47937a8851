import { redirect } from 'react-router'
import type { Facets, FoundModel, SoughtMeasure } from '#contracts/models/find.ts'
import { findPath, toQuery, readCriteria } from '#contracts/models/find-address.ts'
import { type FindCriteria, findPageSize, findParameters } from '#contracts/models/find-fields.ts'
import type { ServerApi } from '#contracts/server-api.ts'
import { pageCount } from '#web/lib/text/format.ts'
import { type CardModel, toCardModel } from '#web/ui/cards/card-model.ts'

/** How well a model fits the sample. */
export type FoundFit = NonNullable<FoundModel['fit']>

export interface FoundCard {
  readonly card: CardModel
  /** The model's values for the requested measures; its card shows the height anyway. */
  readonly sought: readonly SoughtMeasure[]
  /** The board decides the label for the chest and the size system. */
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

/**
 * Loads a page of results.
 * @throws a redirect to the canonical address, because forms submit empty fields as well; and a redirect to
 * the last page for one past the end, because links outlive their models.
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

const sortedParts = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => knownParameters.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')

/** Converts criteria to the API's query: every field once, as text. */
const toApiQuery = (criteria: FindCriteria) => ({
  ...Object.fromEntries(new URLSearchParams(toQuery(criteria))),
  page: String(criteria.page),
})
