import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contracts/admin.ts'
import { callAdmin } from '../../api/call-admin.ts'

const noColleagues: readonly Colleague[] = []

/** The back office's users, by name. */
export const useColleagues = (): readonly Colleague[] =>
  useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/colleagues', {}, { signal }),
    staleTime: 60_000,
  }).data ?? noColleagues
