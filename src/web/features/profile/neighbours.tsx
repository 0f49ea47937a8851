import type { Profile } from './load-profile.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './neighbours.module.css'

/** Those before and after this model on its board. */
export const Neighbours = ({ previous, next }: Pick<Profile, 'previous' | 'next'>) =>
  (previous ?? next) && (
    <nav className={classNames('label', styles.neighbours)} aria-label="On the board">
      {previous && (
        <Link className="word-link" to={`/model/${previous.id}`} rel="prev">
          <span aria-hidden="true">← </span>
          <span className="visually-hidden">Previous: </span>
          {previous.full_name}
        </Link>
      )}
      {next && (
        <Link className="word-link" to={`/model/${next.id}`} rel="next">
          <span className="visually-hidden">Next: </span>
          {next.full_name}
          <span aria-hidden="true"> →</span>
        </Link>
      )}
    </nav>
  )
