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

/** The first element of all query keys of the chart; a change of a calendar invalidates them. */
export const chartKey = 'chart'

const chartQuery = (query: string) => ({
  queryKey: [chartKey, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<ChartPage>(`chart?${query}`, signal),
})

/** Keeps the previous data while another query loads. */
const chartQueryWithPlaceholder = (query: string) => ({
  ...chartQuery(query),
  placeholderData: keepPreviousData,
})

/** The query of a hold's current state and history. */
export const holdQuery = (id: number) => ({
  queryKey: [chartKey, 'hold', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<ChartHoldDetail>(`chart/holds/${id}`, signal),
})

/** The rows of the first page and of extra pages by index; rows that are not loaded are missing. */
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
    /** When the rows last changed. */
    asOf: Math.max(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

/** A model's holds on a day; until they are loaded, those of the chart. */
export const useDay = (row: ChartRow, day: Day): readonly ChartHold[] => {
  const query = new URLSearchParams({ from: day, to: day, model: String(row.id) }).toString()
  const { data } = useQuery(chartQueryWithPlaceholder(query))
  return data ? (data.rows[0]?.holds ?? []) : row.holds
}

/** The row of a model, ignoring the view's filters; undefined without a model and until it is loaded. */
export const useRow = ({ from, to }: View, modelId: number | null): ChartRow | undefined => {
  const query = new URLSearchParams({ from, to, model: String(modelId) }).toString()
  const { data } = useQuery({ ...chartQuery(query), enabled: modelId !== null })
  return data?.rows[0]
}

/** The models with any hold in these days, at most one page. */
export const useBusyRows = (view: View) =>
  useQuery(chartQueryWithPlaceholder(toQueryString(view, { busy: '1' })))
