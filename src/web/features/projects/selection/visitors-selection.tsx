import { useCallback, useEffect, useState } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { load, type Loadable } from '#web/lib/load.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LoadState } from '#web/ui/layout/load-state.tsx'
import { minCompared } from '../compare/select-compared.ts'
import type { SharedView } from '../views.ts'
import { SelectionView } from './selection-view.tsx'

type ComparedModels = EndpointResult<'POST /api/V1/compared-models'>

const useComparedModels = (ids: readonly number[]) => {
  const [loaded, setLoaded] = useState<Loadable<ComparedModels>>({ state: 'loading' })
  const list = ids.join()
  const reload = useCallback(
    () =>
      load('POST /api/V1/compared-models', { product_ids: list.split(',').map(Number) }).then(
        setLoaded,
      ),
    [list],
  )
  useEffect(() => void reload(), [reload])
  return { loaded, reload }
}

/** The visitor's favourites in a project view. Guests have no project, so the models are loaded by id. */
const VisitorsSelection = ({ ids, view }: { ids: readonly number[]; view: SharedView }) => {
  const { loaded, reload } = useComparedModels(ids)
  if (loaded.state !== 'ready') return <LoadState loaded={loaded} onRetry={reload} />
  const { models } = loaded.value
  if (view === 'compare' && models.length < minCompared) {
    return (
      <EmptyState title="Comparing takes two models" role="status">
        <ButtonLink to="/models/all/1">Add more models</ButtonLink>
      </EmptyState>
    )
  }
  return <SelectionView view={view} models={models} />
}

export default VisitorsSelection
