import { filmAddress, type FilmFormat, pictureAddress } from '#contracts/media/media-addresses.ts'
import type { Film, Picture } from '#contracts/media/pictures.ts'

/** A stored picture; the focal point is in thousandths. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  alt: string
  preview: string | null
  focalX: number
  focalY: number
}

export interface StoredFilm {
  key: string
  width: number
  height: number
  alt: string
  /** The formats available. */
  formats: FilmFormat[]
}

/** The plain address of a card's picture, for clients without `srcset`. */
export const cardAddress = (key: string): string => pictureAddress(key, 960, 'webp')

/** The plain address of a banner's picture. */
export const bannerAddress = (key: string): string => pictureAddress(key, 1600, 'webp')

/** A picture on the wire: the focal point is in per cent. */
export const toPicture = (picture: StoredPicture): Picture => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  preview: picture.preview,
  focal_x: picture.focalX / 10,
  focal_y: picture.focalY / 10,
})

/** The plain address of a film, for clients that take only one: MP4 if there is one. */
export const plainFilmAddress = ({ key, formats }: StoredFilm): string =>
  filmAddress(key, formats.includes('mp4') ? 'mp4' : 'webm')

const addressIn = ({ key, formats }: StoredFilm, format: FilmFormat): string | null =>
  formats.includes(format) ? filmAddress(key, format) : null

/** A film on the wire, with the picture shown before it plays. */
export const toFilm = (film: StoredFilm, poster: StoredPicture | null): Film => ({
  key: film.key,
  width: film.width,
  height: film.height,
  alt: film.alt,
  webm: addressIn(film, 'webm'),
  mp4: addressIn(film, 'mp4'),
  poster: poster && toPicture(poster),
})
