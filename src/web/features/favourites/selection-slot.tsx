import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { later } from '#web/lib/later.tsx'
import { useSavedIds } from '#web/lib/visitor/visitor.ts'

// Loaded with the first favourite, because most visitors have none. Without the bar, the heart in the header
// leads on.
const SelectionBar = later(
  () => import('./selection-bar.tsx').then((module) => module.default),
  () => null,
)

/** Pages on which visitors see and select models. */
const modelPaths = /^\/(home|find|all-models|commercial-models|models?(\/.*)?)$/

/** Places the bar with the favourites on pages where visitors select models. */
export const SelectionSlot = () => {
  const { pathname } = useLocation()
  const isEmpty = useSavedIds().length === 0
  if (isEmpty || !modelPaths.test(pathname)) return null
  return (
    <Suspense>
      <SelectionBar />
    </Suspense>
  )
}
