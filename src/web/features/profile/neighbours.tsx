import type { Profile } from './load-profile.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './neighbours.module.css'

/** Links to the previous and next model of the board. */
export const Neighbours = ({ previous, next }: Pick<Profile, 'previous' | 'next'>) => (
  <nav className={classNames('label', styles.neighbours)} aria-label="On the board">
    <Neighbour model={previous} label="Previous" className={styles.previous} />
    <Neighbour model={next} label="Next" className={styles.next} />
  </nav>
)

interface Props {
  model: Profile['next']
  label: string
  className: string | undefined
}

const Neighbour = ({ model, label, className }: Props) =>
  model && (
    <Link className={classNames('word-link', className)} to={`/model/${model.id}`}>
      <span className="visually-hidden">{label}: </span>
      {model.full_name}
    </Link>
  )
