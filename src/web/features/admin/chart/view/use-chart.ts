import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  type ChartHold,
  type ChartHoldDetail,
  type ChartPage,
  chartPageSize,
  type ChartRow,
} from '#contracts/admin/bookings/chart.ts'
import { get } from '#web/features/admin/api/http.ts'
import type { Day } from './days.ts'
import { toQueryString, type View } from './use-view.ts'

/** What all questions of the chart begin with: a change of a calendar asks them again. */
export const chartKey = 'chart'

const chartQuery = (query: string) => ({
  queryKey: [chartKey, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<ChartPage>(`chart?${query}`, signal),
})

/** While another question is answered, what was there stays. */
const chartQueryWithPlaceholder = (query: string) => ({
  ...chartQuery(query),
  placeholderData: keepPreviousData,
})

/** How to ask for a hold as it is now, and how it came to be. */
export const holdQuery = (id: number) => ({
  queryKey: [chartKey, 'hold', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<ChartHoldDetail>(`chart/holds/${id}`, signal),
})

/** The rows of the first page and of further ones, by their index among all; `undefined` until they have come. */
export const useChartRows = (view: View, extraPages: readonly number[]) => {
  const firstPage = useQuery(chartQueryWithPlaceholder(toQueryString(view, { page: '1' })))
  const total = firstPage.data?.total ?? 0
  const pages = extraPages.filter((page) => (page - 1) * chartPageSize < total)
  const extraResults = useQueries({
    queries: pages.map((page) => chartQuery(toQueryString(view, { page: String(page) }))),
  })
  const rows = new Map<number, ChartRow>(firstPage.data?.rows.entries())
  extraResults.forEach(({ data }, pageIndex) => {
    const start = ((pages[pageIndex] ?? 1) - 1) * chartPageSize
    data?.rows.forEach((row, index) => rows.set(start + index, row))
  })
  const results = [firstPage, ...extraResults]
  const failedResults = results.filter(({ error }) => error)
  return {
    rows,
    total,
    isPending: firstPage.isPending,
    error: failedResults[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failedResults) void refetch()
    },
    /** Changes with the rows. */
    asOf: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

/** What a model has on a day, as it is now; until that is known, as it was on the chart. */
export const useDay = (row: ChartRow, day: Day): readonly ChartHold[] => {
  const query = new URLSearchParams({ from: day, to: day, model: String(row.id) }).toString()
  const { data } = useQuery(chartQueryWithPlaceholder(query))
  return data ? (data.rows[0]?.holds ?? []) : row.holds
}

/** The row of a model, whatever the view filters by; undefined until it has come, and without a model. */
export const useRow = ({ from, to }: View, modelId: number | null): ChartRow | undefined => {
  const query = new URLSearchParams({ from, to, model: String(modelId) }).toString()
  const { data } = useQuery({ ...chartQuery(query), enabled: modelId !== null })
  return data?.rows[0]
}

/** The models that have anything in these days, at most a page of them. */
export const useBusyRows = (view: View) =>
  useQuery(chartQueryWithPlaceholder(toQueryString(view, { busy: '1' })))
