import { useEffect, useRef } from 'react'
import type { CardModel } from '#web/ui/cards/card-model.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { ModelGrid } from './model-grid.tsx'
import styles from './paged-models.module.css'
import { type LoadPage, useAddedPages } from './use-added-pages.ts'

interface Props {
  models: readonly CardModel[]
  loading: boolean
  page: number
  pages: number
  /** Returns the address of a page; the links work without a script. */
  to: (page: number) => string
  loadPage: LoadPage
}

/**
 * A page of a list, the pages added below it, and links to all pages. The first added card takes focus. Give
 * it a `key` per list and page.
 */
export const PagedModels = ({ models, loading, page, pages, to, loadPage }: Props) => {
  const {
    models: addedModels,
    lastPage,
    isLoading,
    prefetch,
    addPage,
  } = useAddedPages(page, loadPage)
  const list = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number>(undefined)
  const total = models.length + addedModels.length
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= total) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus()
    firstNew.current = undefined
  }, [total])
  return (
    <>
      <ModelGrid models={[...models, ...addedModels]} loading={loading} listRef={list} />
      <div className={styles.below}>
        {lastPage < pages && (
          <Button
            variant="outline"
            className={styles.more}
            data-needs-script=""
            busy={isLoading}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => {
              firstNew.current = total
              void addPage()
            }}
          >
            Show more
          </Button>
        )}
        <Pager page={lastPage} pages={pages} to={to} />
      </div>
    </>
  )
}
