import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type ChartHold, chartPageSize, type ChartRow } from '#contracts/admin/bookings/chart.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import { chartKey } from '#web/features/admin/kit/holds/hold-query.ts'
import { type ChartInput, toChartQuery, type View } from './use-view.ts'
import type { Day } from '#contracts/time/day.ts'

/** The rows of the first page and of extra pages by index; rows that are not loaded are missing. */
export const useChartRows = (view: View, extraPages: readonly number[]) => {
  const firstPage = useQuery(chartQueryWithPlaceholder(toChartQuery(view, { page: 1 })))
  const total = firstPage.data?.total ?? 0
  const pages = extraPages.filter((page) => (page - 1) * chartPageSize < total)
  const extraResults = useQueries({
    queries: pages.map((page) => chartQuery(toChartQuery(view, { page }))),
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

/** Keeps the previous data while another query loads. */
const chartQueryWithPlaceholder = (query: ChartInput) => ({
  ...chartQuery(query),
  placeholderData: keepPreviousData,
})

const chartQuery = (query: ChartInput) => ({
  queryKey: [chartKey, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callAdmin('GET /api/admin/chart', query, { signal }),
})

/** A model's holds on a day; until they are loaded, those of the chart. */
export const useDay = (row: ChartRow, day: Day): readonly ChartHold[] => {
  const { data } = useQuery(chartQueryWithPlaceholder({ from: day, to: day, model: row.id }))
  return data ? (data.rows[0]?.holds ?? []) : row.holds
}

/** The row of a model, ignoring the view's filters; undefined without a model and until it is loaded. */
export const useRow = ({ from, to }: View, modelId: number | null): ChartRow | undefined => {
  const query = chartQuery({ from, to, model: modelId })
  const { data } = useQuery({ ...query, enabled: modelId !== null })
  return data?.rows[0]
}

/** The models with any hold in these days, at most one page. */
export const useBusyRows = (view: View) =>
  useQuery(chartQueryWithPlaceholder(toChartQuery(view, { busy: '1' })))
