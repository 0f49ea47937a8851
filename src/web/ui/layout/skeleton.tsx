import styles from './skeleton.module.css'

/** Reserves the space of a loading picture in its aspect ratio (`4 / 5`). */
export const SkeletonPicture = ({ ratio }: { ratio: string }) => (
  <span className={styles.block} style={{ aspectRatio: ratio }} />
)

/** Reserves the space of a line of text; `width` is a CSS length. */
export const SkeletonLine = ({ width = '60%' }: { width?: string }) => (
  <span className={styles.line} style={{ width }} />
)
