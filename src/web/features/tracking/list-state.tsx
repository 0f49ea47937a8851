import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SkeletonLine, SkeletonPicture } from '#web/ui/layout/skeleton.tsx'
import styles from './tracking.module.css'

/** Shown in place of a list of orders that is loading, empty or failed. */
export const ListState = ({
  list,
  onRetry,
}: {
  list: { state: 'loading' } | { state: 'failed'; message: string }
  onRetry: () => void
}) => {
  if (list.state === 'failed') {
    return (
      <EmptyState title={list.message} role="alert">
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {[1, 2].map((place) => (
        <div key={place} className={styles.line}>
          <div className={styles.thumb}>
            <SkeletonPicture ratio="4 / 5" />
          </div>
          <div className={styles.words}>
            <SkeletonLine />
            <SkeletonLine width="30%" />
          </div>
        </div>
      ))}
    </div>
  )
}
