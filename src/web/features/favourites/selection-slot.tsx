import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { later } from '#web/lib/later.tsx'
import { useSavedIds } from '#web/lib/visitor/visitor.ts'

// Most visitors have selected nobody yet: the bar comes with the first one. Without it the heart of the header leads on.
const SelectionBar = later(
  () => import('./selection-bar.tsx').then((module) => module.default),
  () => null,
)

/** Where visitors look at models and select them. */
const modelPaths = /^\/(home|find|all-models|commercial-models|models?(\/.*)?)$/

/** The place of the bar with the visitor's selection, on pages where it can grow. */
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
