import type { Activity } from '#contracts/models/models.ts'
import { Carousel } from '#web/ui/media/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import styles from './portfolio.module.css'

const ratio = '4 / 5'

/** A model's activities, each with a carousel of pictures, a name and a description. */
export const Activities = ({ activities }: { activities: readonly Activity[] }) => (
  <ul className={styles.activities}>
    {activities.map(({ id, name, description, pictures }) => (
      <li key={id}>
        <article>
          {pictures.length > 0 ? (
            <Carousel
              className={styles.reel}
              label={`Pictures of ${name}`}
              slides={pictures.map((picture) => ({
                key: picture.key,
                content: (
                  <Picture
                    picture={picture}
                    sizes="(max-width: 479px) 100vw, (max-width: 768px) 50vw, 33vw"
                    ratio={ratio}
                  />
                ),
              }))}
            />
          ) : (
            <NoPicture ratio={ratio} />
          )}
          <h3 className={classNames('display display-xs', styles.activityName)}>{name}</h3>
          <p className={styles.description}>{description}</p>
        </article>
      </li>
    ))}
  </ul>
)
