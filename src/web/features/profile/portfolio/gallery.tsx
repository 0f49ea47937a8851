import { useState } from 'react'
import type { GalleryVideo } from '#contracts/models/models.ts'
import type { Film as FilmData } from '#contracts/media/pictures.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { Film } from '#web/ui/media/film.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import type { GalleryPicture } from '../load-profile.ts'
import { Lightbox } from './lightbox.tsx'
import styles from './portfolio.module.css'

const sizes = '(max-width: 768px) 50vw, 33vw'

/** The pictures of this page; pressing one opens the lightbox. */
export const PictureGallery = ({
  images,
  name,
}: {
  images: readonly GalleryPicture[]
  name: string
}) => {
  const [openAt, setOpenAt] = useState<number>()
  return (
    <>
      <ul className={styles.pictures}>
        {images.map(({ id, picture }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.opener}
              aria-label={`Enlarge picture ${index + 1} of ${name}`}
              aria-haspopup="dialog"
              onClick={() => afterPaint(() => setOpenAt(index))}
            >
              <Picture picture={picture} sizes={sizes} ratio="4 / 5" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={images.map(({ picture }) => picture)}
        name={name}
        at={openAt}
        onMove={setOpenAt}
      />
    </>
  )
}

/** The first film is large; the list has the others. */
export const VideoGallery = ({
  first,
  videos,
}: {
  first: FilmData | null
  videos: readonly GalleryVideo[]
}) => (
  <>
    {first && (
      <Film className={styles.firstFilm} film={first} sizes="(max-width: 768px) 100vw, 50vw" />
    )}
    <ul className={styles.pictures}>
      {videos.map(({ id, film }) => (
        <li key={id}>
          <Film film={film} sizes={sizes} ratio="4 / 5" />
        </li>
      ))}
    </ul>
  </>
)
