import type { Profile } from './load-profile.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './neighbours.module.css'

/** Those before and after this model on its board. */
export const Neighbours = ({ previous, next }: Pick<Profile, 'previous' | 'next'>) => (
  <nav className={classNames('label', styles.neighbours)} aria-label="On the board">
    {[previous, next].map(
      (model, isNext) =>
        model && (
          <Link
            key={model.id}
            className={classNames('word-link', isNext ? styles.next : styles.previous)}
            to={`/model/${model.id}`}
          >
            <span className="visually-hidden">{isNext ? 'Next: ' : 'Previous: '}</span>
            {model.full_name}
          </Link>
        ),
    )}
  </nav>
)
