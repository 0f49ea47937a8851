import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { unreachable } from '#web/lib/api.ts'
import type { CardModel } from '#web/ui/cards/card-model.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export type LoadPage = (page: number) => Promise<readonly CardModel[]>

interface AddedPages {
  readonly models: readonly CardModel[]
  readonly pages: number
}

const none: AddedPages = { models: [], pages: 0 }

/** Added pages by history entry of this tab, so that Back restores the list. */
const addedByEntry = new Map<string, AddedPages>()

/**
 * The pages that were added below the one in the address (`page`), with functions to add the next page and to
 * preload it.
 */
export const useAddedPages = (page: number, loadPage: LoadPage) => {
  const { key, pathname, search } = useLocation()
  const entry = `${key} ${pathname}${search}`
  const [addedPages, setAddedPages] = useState(() => addedByEntry.get(entry) ?? none)
  const [isLoading, setIsLoading] = useState(false)
  const next = useRef<{ page: number; models: ReturnType<LoadPage> }>(undefined)
  const lastPage = page + addedPages.pages
  const load = (): ReturnType<LoadPage> => {
    if (next.current?.page !== lastPage + 1) {
      next.current = { page: lastPage + 1, models: loadPage(lastPage + 1) }
    }
    return next.current.models
  }
  const prefetch = () => {
    load().catch(() => (next.current = undefined))
  }
  const addPage = async () => {
    setIsLoading(true)
    try {
      const models = await load()
      const all = { models: [...addedPages.models, ...models], pages: addedPages.pages + 1 }
      addedByEntry.set(entry, all)
      setAddedPages(all)
    } catch {
      next.current = undefined
      toast.error(unreachable)
    } finally {
      setIsLoading(false)
    }
  }
  return { models: addedPages.models, lastPage, isLoading, prefetch, addPage }
}
