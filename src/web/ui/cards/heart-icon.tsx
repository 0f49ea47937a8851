import { classNames } from '../class-names.ts'
import styles from './heart-icon.module.css'

/** The heart's path, defined once per page and referenced by every heart. */
export const HeartShape = () => (
  <svg width="0" height="0" className={styles.shape} aria-hidden="true">
    <path
      id="heart"
      d="M12 20.2C6.4 15.6 3.2 12.5 3.2 8.9c0-2.6 2-4.6 4.5-4.6 1.7 0 3.3.9 4.3 2.5 1-1.6 2.6-2.5 4.3-2.5 2.5 0 4.5 2 4.5 4.6 0 3.6-3.2 6.7-8.8 11.3Z"
    />
  </svg>
)

/** The heart: an outline, filled if `full` and while its control is hovered. */
export const HeartIcon = ({ full = false }: { full?: boolean }) => (
  <svg
    className={classNames(styles.heart, full && styles.full)}
    viewBox="0 0 24 24"
    width="22"
    height="22"
    aria-hidden="true"
  >
    <use href="#heart" />
  </svg>
)
