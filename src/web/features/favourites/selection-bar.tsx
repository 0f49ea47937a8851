import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import styles from './selection-bar.module.css'
import { useSelectedModels } from './use-selected-models.ts'

const maxPortraits = 6

/** A bar at the bottom of the screen with the visitor's favourites and a link to the request. */
const SelectionBar = () => {
  const { count, models } = useSelectedModels()
  return (
    <section className={styles.bar} aria-label="Your selection">
      <ul className={styles.portraits} aria-hidden="true">
        {models.slice(0, maxPortraits).map(({ id, picture }) => (
          <li key={id}>
            {picture && <Picture picture={picture} sizes="40px" ratio="fill" alt="" />}
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        {count} <span className={styles.noun}>{count === 1 ? 'model' : 'models'}</span> selected
      </p>
      <ButtonLink className={styles.onward} to="/favourite">
        Continue
      </ButtonLink>
    </section>
  )
}

export default SelectionBar
