import { useEffect, useState } from 'react'
import type { Loadable } from '#web/lib/load.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './tracking.module.css'

interface Page<Item> {
  readonly orders: readonly Item[]
  readonly next: string | null
}

interface ShowMoreProps<Item> {
  /** The items loaded so far, as one page. */
  page: Page<Item>
  loadPage: (before: string) => Promise<Exclude<Loadable<Page<Item>>, { state: 'loading' }>>
  /** Receives the page with the new items appended. */
  onLoaded: (page: { orders: Item[]; next: string | null }) => void
  /** The element id of an item by its index; the first new item takes focus. */
  elementId: (item: Item, index: number) => string
}

/** Loads the next page of a client's orders below the current ones; renders nothing on the last page. */
export const ShowMore = <Item,>({ page, loadPage, onLoaded, elementId }: ShowMoreProps<Item>) => {
  const [firstNew, setFirstNew] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    if (firstNew !== undefined) document.getElementById(firstNew)?.focus()
  }, [firstNew])
  const showMore = async (before: string) => {
    setIsLoading(true)
    const nextPage = await loadPage(before)
    setIsLoading(false)
    if (nextPage.state === 'failed') return void toast.error(nextPage.message)
    const [first] = nextPage.value.orders
    if (first !== undefined) setFirstNew(elementId(first, page.orders.length))
    onLoaded({ ...nextPage.value, orders: [...page.orders, ...nextPage.value.orders] })
  }
  const { next } = page
  if (next === null) return null
  return (
    <p className={styles.below}>
      <Button variant="quiet" busy={isLoading} onClick={() => void showMore(next)}>
        Show more
      </Button>
    </p>
  )
}
