import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  type ChartHold,
  type ChartPage,
  chartPageSize,
  type ChartRow,
} from '#contracts/admin/chart.ts'
import { get } from '../api/http.ts'
import type { Day } from './days.ts'
import { queryOf, type View } from './use-view.ts'

/** What all questions of the chart begin with: a change of a calendar asks them again. */
export const chartKey = 'chart'

const questionOf = (query: string) => ({
  queryKey: [chartKey, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<ChartPage>(`chart?${query}`, signal),
  placeholderData: keepPreviousData,
})

/** The rows of the pages that are looked at, by their place among all; `undefined` until they have come. */
export const useChartRows = (view: View, pages: readonly number[]) => {
  const asked = [...new Set([1, ...pages])]
  const found = useQueries({
    queries: asked.map((page) => questionOf(queryOf(view, { page: String(page) }))),
  })
  const rows = new Map<number, ChartRow>()
  found.forEach(({ data }, place) => {
    const first = ((asked[place] ?? 1) - 1) * chartPageSize
    data?.rows.forEach((row, index) => rows.set(first + index, row))
  })
  const [first] = found
  return {
    rows,
    total: first?.data?.total ?? 0,
    isPending: first?.isPending ?? true,
    error: found.find(({ error }) => error)?.error ?? null,
  }
}

/** What a model has on a day, as it is now; until that is known, as it was on the chart. */
export const useDay = (row: ChartRow, day: Day): readonly ChartHold[] => {
  const query = new URLSearchParams({ from: day, to: day, model: String(row.id) }).toString()
  const { data } = useQuery(questionOf(query))
  return data ? (data.rows[0]?.holds ?? []) : row.holds
}

/** The models that have anything in these days, at most a page of them. */
export const useBusyRows = (view: View) => useQuery(questionOf(queryOf(view, { busy: '1' })))
