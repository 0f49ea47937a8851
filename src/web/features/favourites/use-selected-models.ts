import { useEffect, useState } from 'react'
import type { Favourite } from '#contracts/models/favourites.ts'
import { loadChosenModels } from '#web/lib/visitor/chosen-models.ts'
import { useSavedIds, useVisitor } from '#web/lib/visitor/visitor.ts'

/** Loads the visitor's favourite models, latest first, and reloads them when one is added. */
export const useSelectedModels = (): { count: number; models: readonly Favourite[] } => {
  const visitor = useVisitor()
  const ids = useSavedIds()
  const [loadedModels, setLoadedModels] = useState<readonly Favourite[]>([])
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  const missingIds = ids.filter((id) => !loadedModels.some((model) => model.id === id)).join()
  useEffect(() => {
    if (missingIds === '') return
    const controller = new AbortController()
    loadChosenModels(userId, controller.signal).then(
      (selection) => {
        if (selection.state === 'ready') setLoadedModels(selection.models)
      },
      (error: unknown) => {
        // The bar works without portraits.
        if (!controller.signal.aborted) reportError(error)
      },
    )
    return () => controller.abort()
  }, [missingIds, userId])
  const models = ids.flatMap((id) => loadedModels.filter((model) => model.id === id)).toReversed()
  return { count: ids.length, models }
}
