import type { Favourite } from '#contracts/models/favourites.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './booking.module.css'

/** The models of the request. */
export const Selection = ({
  models,
  changeAt,
}: {
  models: readonly Favourite[]
  /** Address of the page that changes the models. */
  changeAt: string
}) => (
  <section className={styles.selection} aria-labelledby="selection">
    <h2 id="selection" className="label">
      Your selection ({models.length})
    </h2>
    <ul className={styles.faces}>
      {models.map((model) => (
        <li key={model.id} className={styles.face}>
          {model.picture ? (
            <Picture picture={model.picture} sizes="120px" ratio="4 / 5" alt="" />
          ) : (
            <NoPicture ratio="4 / 5" />
          )}
          <span>{model.full_name}</span>
        </li>
      ))}
    </ul>
    <p>
      <Link className="word-link" to={changeAt}>
        Change selection
      </Link>
    </p>
  </section>
)
