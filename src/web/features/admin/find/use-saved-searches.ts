import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useNotify } from 'react-admin'
import { toOfficeQuery, readCriteria } from '#contracts/models/find-address.ts'
import type { SavedSearch } from '#contracts/models/saved-searches.ts'
import { callApi, unreachable } from '#web/lib/api.ts'

const savedSearchesKey = ['saved-searches']

/** The user's saved searches, and the one that matches the URL. */
export const useSavedSearches = (searchParams: URLSearchParams) => {
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const client = useQueryClient()
  const owner = { user_id: Number(identity?.id ?? 0) }
  const { data: searches = [] } = useQuery({
    queryKey: [...savedSearchesKey, owner.user_id],
    enabled: identity !== undefined,
    queryFn: async ({ signal }) => {
      const { message, result } = await callApi('GET /api/V1/saved-searches', owner, { signal })
      if (!result) throw new Error(message)
      return result.searches
    },
  })
  const currentQuery = toCanonicalQuery(searchParams)
  const refresh = () => client.invalidateQueries({ queryKey: savedSearchesKey })
  return {
    searches,
    current: searches.find(
      ({ query }) => toCanonicalQuery(new URLSearchParams(query)) === currentQuery,
    ),
    /** Returns the reason of a refusal. */
    save: async (name: string): Promise<string | undefined> => {
      const input = { ...owner, name, query: searchParams.toString() }
      const reply = await callApi('POST /api/V1/saved-search-create', input).catch(() => undefined)
      if (!reply?.status) return reply?.message ?? unreachable
      notify(reply.message, { type: 'success' })
      await refresh()
      return undefined
    },
    remove: async ({ id }: SavedSearch): Promise<void> => {
      const input = { ...owner, search_id: id }
      const reply = await callApi('POST /api/V1/saved-search-delete', input).catch(() => undefined)
      notify(reply?.message ?? unreachable, { type: reply?.status ? 'success' : 'error' })
      await refresh()
    },
  }
}

/** Normalises a search to the form in which it is stored. */
const toCanonicalQuery = (query: URLSearchParams): string =>
  toOfficeQuery(readCriteria(query).criteria, query)
