import { type CSSProperties, useState } from 'react'
import { afterPaint } from '#web/lib/after-paint.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Film } from '#web/ui/media/film.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import type { Profile, GalleryPicture } from '../load-profile.ts'
import { Lightbox } from '../portfolio/lightbox.tsx'
import { portfolioPath } from '../portfolio/portfolio-address.ts'
import styles from './book.module.css'

const sizes = '(max-width: 768px) 70vw, 33vw'

/** Pictures before the film: the first ones introduce the model. */
const picturesBeforeFilm = 2

/** The model's book above the tabs: a strip of pictures that open large, and a film. */
export const Book = ({ model, book }: Pick<Profile, 'model' | 'book'>) => {
  const { pictures, film, total } = book
  const [openAt, setOpenAt] = useState<number>()
  const toItem = ({ id, picture }: GalleryPicture, index: number) => (
    <li key={id} style={toAspectRatio(picture)}>
      <button
        type="button"
        className={styles.opener}
        aria-label={`Enlarge picture ${index + 2} of ${model.full_name}`}
        aria-haspopup="dialog"
        onClick={() => afterPaint(() => setOpenAt(index))}
      >
        <Picture picture={picture} sizes={sizes} ratio="fill" />
      </button>
    </li>
  )
  const items = pictures.map(toItem)
  return (
    <section aria-labelledby="book-heading">
      <div className={styles.head}>
        <h2 id="book-heading" className="label muted">
          Book
        </h2>
        <Link
          className={classNames('label', 'word-link')}
          to={`${portfolioPath(model.id, { tab: 'gallery', show: 'pictures', page: 1 })}#portfolio`}
        >
          All {total} pictures
        </Link>
      </div>
      <ul className={styles.strip}>
        {items.slice(0, picturesBeforeFilm)}
        {film && (
          <li key="film" style={toAspectRatio(film)}>
            <Film
              film={{ ...film, poster: film.poster ?? pictures[0]?.picture ?? null }}
              sizes={sizes}
              ratio="fill"
            />
          </li>
        )}
        {items.slice(picturesBeforeFilm)}
      </ul>
      <Lightbox
        pictures={pictures.map(({ picture }) => picture)}
        name={model.full_name}
        at={openAt}
        onMove={setOpenAt}
      />
    </section>
  )
}

const toAspectRatio = ({ width, height }: { width: number; height: number }): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
})
