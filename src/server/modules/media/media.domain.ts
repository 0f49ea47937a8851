import {
  type FilmFormat,
  filmFormats,
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '#contracts/media/media-addresses.ts'

/** The picture file from which all sizes are made, or the file of a document. */
export const ORIGINAL = 'original'

/** The files that can be requested under `/media/{key}/`. */
export type MediaFile =
  | { readonly kind: 'picture'; readonly width: PictureWidth; readonly format: PictureFormat }
  | { readonly kind: 'film'; readonly format: FilmFormat }

const keyPattern = /^[a-z0-9]{16,64}$/

/** Whether a text has the form of a key; other texts are never looked up. */
export const isMediaKey = (text: string): boolean => keyPattern.test(text)

const findByText = <T extends string | number>(known: readonly T[], text: string): T | undefined =>
  known.find((one) => String(one) === text)

/** The file behind the last part of an address; undefined for unsupported widths and formats. */
export const parseMediaFile = (name: string): MediaFile | undefined => {
  const [stem = '', extension = '', ...more] = name.split('.')
  if (more.length > 0) return undefined
  if (stem === 'film') {
    const format = findByText(filmFormats, extension)
    return format && { kind: 'film', format }
  }
  const width = findByText(pictureWidths, stem)
  const format = findByText(pictureFormats, extension)
  return width && format && { kind: 'picture', width, format }
}

/** The width of a private picture's preview, `320.webp`; undefined for unsupported widths. */
export const parsePreviewName = (name: string): PictureWidth | undefined => {
  const file = parseMediaFile(name)
  return file?.kind === 'picture' && file.format === 'webp' ? file.width : undefined
}

/** The name of a file within its picture's or film's folder in the store. */
export const getFileName = (file: MediaFile): string =>
  file.kind === 'film' ? `film.${file.format}` : `${file.width}.${file.format}`

const mimes = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  webm: 'video/webm',
  mp4: 'video/mp4',
} as const satisfies Record<PictureFormat | FilmFormat, string>

/** The MIME type a file is served with. */
export const getMimeType = (file: MediaFile): string => mimes[file.format]

/** Whether a file in the store has a name that a record can still use. */
export const isKnownFileName = (name: string): boolean =>
  name === ORIGINAL || parseMediaFile(name) !== undefined

export type Range =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Parses a `Range` header for a file of a given size (RFC 9110, section 14). Several ranges, other units and
 * malformed headers get the whole file, as the standard allows.
 */
export const parseRange = (header: string | undefined, bytes: number): Range => {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return { kind: 'whole' }
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' }
  if (start > end) return { kind: 'unsatisfiable' }
  return { kind: 'part', start, end }
}
