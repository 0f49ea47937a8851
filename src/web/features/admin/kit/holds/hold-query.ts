import { callAdmin } from '#web/features/admin/api/call-admin.ts'

/** The first element of all query keys of the chart; a change of a calendar invalidates them. */
export const chartKey = 'chart'

/** The query of a hold's current state and history. */
export const holdQuery = (id: number) => ({
  queryKey: [chartKey, 'hold', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callAdmin('GET /api/admin/chart/holds/{id}', { id }, { signal }),
})
