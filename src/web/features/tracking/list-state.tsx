import { LoadState } from '#web/ui/layout/load-state.tsx'
import { SkeletonLine, SkeletonPicture } from '#web/ui/layout/skeleton.tsx'
import type { ComponentProps } from 'react'
import styles from './tracking.module.css'

/** Replaces a list of orders that is loading or could not be loaded. */
export const ListState = (props: Omit<ComponentProps<typeof LoadState>, 'children'>) => (
  <LoadState {...props}>
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
  </LoadState>
)
