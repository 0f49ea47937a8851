import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import type { NewSavedView, SavedView } from '#contracts/admin/records/saved-views.ts'
import { isEqual } from '../../api/changes.ts'
import { callAdmin } from '../../api/call-admin.ts'
import { getErrorMessage } from '../../api/http.ts'
import { useContract } from '../records/contract.ts'

/** A list's filter and order. */
export type ListState = Pick<NewSavedView, 'filter' | 'sort'>

/** The saved views of the current list, and its current state. */
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
    queryFn: ({ signal }) => callAdmin('GET /api/admin/saved-views', { resource }, { signal }),
    staleTime: 60_000,
  })
  const listState: ListState = {
    filter: list.filterValues,
    sort: [list.sort.field, list.sort.order],
  }
  const everything: ListState = {
    filter: {},
    sort: [contract.sorts[0] ?? 'id', contract.descending ? 'DESC' : 'ASC'],
  }
  const isCurrent = (view: ListState) => isSameView(view, listState)
  const save = async (name: string, isShared: boolean): Promise<string | undefined> => {
    try {
      const saved = await callAdmin('POST /api/admin/saved-views', {
        resource,
        name,
        isShared,
        ...listState,
      })
      client.setQueryData(queryKey, saved)
      return undefined
    } catch (error) {
      return getErrorMessage(error)
    }
  }
  const remove = async ({ id }: SavedView): Promise<void> => {
    try {
      await callAdmin('DELETE /api/admin/saved-views/{id}', { id })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    await client.invalidateQueries({ queryKey })
  }
  const current = views.find(isCurrent)
  const isUnsaved = !current && !isCurrent(everything)
  return { views, everything, isCurrent, current, isUnsaved, save, remove }
}

const isSameView = (one: ListState, other: ListState): boolean =>
  isEqual(sortEntries(one.filter), sortEntries(other.filter)) && isEqual(one.sort, other.sort)

const sortEntries = (filter: NewSavedView['filter']) =>
  Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))
