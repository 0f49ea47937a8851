import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Film } from '#web/ui/media/film.tsx'
import { portraitRatio } from '#web/ui/cards/portrait-ratio.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import type { Profile } from '#web/features/profile/load-profile.ts'
import styles from './stage.module.css'
import { TurnCard } from './turn-card.tsx'

const sizes = '(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 34vw'

/**
 * The main picture, its thumbnails, and the model's first film below. A thumbnail becomes the main picture
 * when pressed. Without a film the second picture takes its place.
 */
export const Stage = ({ profile: { model, images, ownFilm: film } }: { profile: Profile }) => {
  const [selection, setSelection] = useState<{ modelId: number; at: number }>()
  const at = selection?.modelId === model.id ? selection.at : 0
  const main = images[at]?.picture ?? model.picture
  const still = film ? undefined : images[at === 1 ? 0 : 1]?.picture
  return (
    <div className={classNames(styles.stage, !film && !still && styles.alone)}>
      <div className={styles.main}>
        {main ? (
          <TurnCard model={model}>
            <Picture key={main.key} picture={main} sizes={sizes} ratio={portraitRatio} priority />
          </TurnCard>
        ) : (
          <NoPicture ratio={portraitRatio} />
        )}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails} data-needs-script="">
          {images.map(({ id, picture }, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === at}
                onClick={() => setSelection({ modelId: model.id, at: index })}
              >
                <Picture picture={picture} sizes="160px" ratio={portraitRatio} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {film && (
        <Film
          className={styles.film}
          film={{ ...film, poster: film.poster ?? images[1]?.picture ?? null }}
          sizes={sizes}
          ratio={portraitRatio}
        />
      )}
      {still && (
        <Picture className={styles.film} picture={still} sizes={sizes} ratio={portraitRatio} />
      )}
    </div>
  )
}
