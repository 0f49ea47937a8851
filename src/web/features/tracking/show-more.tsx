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
  /** What is shown so far, as one page. */
  page: Page<Item>
  loadPage: (before: string) => Promise<Exclude<Loadable<Page<Item>>, { state: 'loading' }>>
  /** Takes the page with what came at its end. */
  onLoaded: (page: { orders: Item[]; next: string | null }) => void
  /** The id of an item's element, by its place in the list: the first new one takes the focus. */
  elementId: (item: Item, index: number) => string
}

/** Shows the next page of a client's orders below those that are there; nothing where there are no older ones. */
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
