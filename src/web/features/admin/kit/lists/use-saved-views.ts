import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import type { NewSavedView, SavedView } from '#contracts/admin/records/saved-views.ts'
import { same } from '../../api/changes.ts'
import { adminApi, get, messageOf, post, request } from '../../api/http.ts'
import { useContract } from '../records/contract.ts'

/** What a list shows: its filter and its order. */
export type Shown = Pick<NewSavedView, 'filter' | 'sort'>

const sorted = (filter: NewSavedView['filter']) =>
  Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))

const isSameView = (one: Shown, other: Shown): boolean =>
  same(sorted(one.filter), sorted(other.filter)) && same(one.sort, other.sort)

/** The saved views of the list at hand, and what it shows now. */
export const useSavedViews = (resource: string) => {
  const { contract } = useContract()
  const list = useListContext() as {
    filterValues: NewSavedView['filter']
    sort: { field: string; order: 'ASC' | 'DESC' }
  }
  const client = useQueryClient()
  const notify = useNotify()
  const queryKey = ['saved-views', resource]
  const { data: views = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => get<SavedView[]>(`saved-views?resource=${resource}`, signal),
    staleTime: 60_000,
  })
  const shown: Shown = { filter: list.filterValues, sort: [list.sort.field, list.sort.order] }
  const everything: Shown = {
    filter: {},
    sort: [contract.sorts[0] ?? 'id', contract.descending ? 'DESC' : 'ASC'],
  }
  const isCurrent = (view: Shown) => isSameView(view, shown)
  const save = async (name: string, isShared: boolean): Promise<string | undefined> => {
    try {
      const saved = await post<SavedView[]>('saved-views', { resource, name, isShared, ...shown })
      client.setQueryData(queryKey, saved)
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  }
  const remove = async ({ id }: SavedView): Promise<void> => {
    try {
      await request(`${adminApi}/saved-views/${id}`, { method: 'DELETE' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey })
  }
  const current = views.find(isCurrent)
  const isUnsaved = !current && !isCurrent(everything)
  return { views, everything, isCurrent, current, isUnsaved, save, remove }
}
