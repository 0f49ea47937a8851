import type { Film, Picture } from '#contracts/pictures.ts'

/** A picture as repositories read it; the focal point in thousandths. */
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
}

/** Width of the picture that cards and lists name by a plain address. */
const cardWidth = 960
/** Width of the picture that banners name by a plain address. */
const bannerWidth = 1920

/** The plain address of a card's picture, for readers without `srcset`. */
export const cardAddress = (key: string): string => `/media/${key}/${cardWidth}.webp`
export const bannerAddress = (key: string): string => `/media/${key}/${bannerWidth}.webp`

export const filmAddress = (key: string, format: 'mp4' | 'webm'): string =>
  `/media/${key}/film.${format}`

/** A picture as the wire carries it: the focal point in per cent. */
export const toPicture = ({ focalX, focalY, ...rest }: StoredPicture): Picture => ({
  ...rest,
  focal_x: focalX / 10,
  focal_y: focalY / 10,
})

/** A film as the wire carries it, with the picture that stands in its place before it plays. */
export const toFilm = (film: StoredFilm, poster: StoredPicture | null): Film => ({
  key: film.key,
  width: film.width,
  height: film.height,
  alt: film.alt,
  webm: filmAddress(film.key, 'webm'),
  mp4: filmAddress(film.key, 'mp4'),
  poster: poster && toPicture(poster),
})
