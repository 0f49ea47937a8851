import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useNotify } from 'react-admin'
import { officeQueryOf, readCriteria } from '#contracts/models/find-address.ts'
import type { SavedSearch } from '#contracts/models/saved-searches.ts'
import { callApi, unreachable } from '#web/lib/api.ts'

const key = ['saved-searches']

/** A search as it is stored, in whatever order its address was made. */
const canonical = (query: URLSearchParams): string =>
  officeQueryOf(readCriteria(query).criteria, query)

/** The saved searches of whoever is signed in, and the one that the address shows. */
export const useSavedSearches = (asked: URLSearchParams) => {
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const client = useQueryClient()
  const own = { user_id: Number(identity?.id ?? 0) }
  const { data: searches = [] } = useQuery({
    queryKey: [...key, own.user_id],
    enabled: identity !== undefined,
    queryFn: async ({ signal }) => {
      const { message, result } = await callApi('GET /api/V1/saved-searches', own, { signal })
      if (!result) throw new Error(message)
      return result.searches
    },
  })
  const shown = canonical(asked)
  const settle = () => client.invalidateQueries({ queryKey: key })
  return {
    searches,
    current: searches.find(({ query }) => canonical(new URLSearchParams(query)) === shown),
    /** Gives what a refusal says. */
    save: async (name: string): Promise<string | undefined> => {
      const input = { ...own, name, query: asked.toString() }
      const reply = await callApi('POST /api/V1/saved-search-create', input).catch(() => undefined)
      if (!reply?.status) return reply?.message ?? unreachable
      notify(reply.message, { type: 'success' })
      await settle()
      return undefined
    },
    remove: async ({ id }: SavedSearch): Promise<void> => {
      const input = { ...own, search_id: id }
      const reply = await callApi('POST /api/V1/saved-search-delete', input).catch(() => undefined)
      notify(reply?.message ?? unreachable, { type: reply?.status ? 'success' : 'error' })
      await settle()
    },
  }
}
