import type { Ref } from 'react'
import { pageSize } from '#contracts/models/roster.ts'
import type { CardModel } from '#web/ui/cards/card-model.ts'
import { ModelCard, ModelCardSkeleton } from '#web/ui/cards/model-card.tsx'
import styles from './model-grid.module.css'

const sizes = '(max-width: 768px) 50vw, 33vw'

/** A page of models, three per row, two on phones; skeletons in the same positions while loading. */
export const ModelGrid = ({
  models,
  loading,
  listRef,
}: {
  models: readonly CardModel[]
  loading: boolean
  listRef?: Ref<HTMLUListElement>
}) => (
  <div aria-busy={loading}>
    <p className="visually-hidden" role="status">
      {loading && 'Loading'}
    </p>
    <ul ref={listRef} className={styles.grid}>
      {loading
        ? Array.from({ length: pageSize }, (_, index) => (
            <li key={`space-${index}`}>
              <ModelCardSkeleton />
            </li>
          ))
        : models.map((model, index) => (
            <li key={model.id}>
              <ModelCard model={model} sizes={sizes} priority={index < 2} />
            </li>
          ))}
    </ul>
  </div>
)
