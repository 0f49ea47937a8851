/**
 * The addresses of picture and film files, shared by server and browser. Without a schema library, so that a
 * page's script may import it.
 */

/** The widths in pixels in which a picture is served. It is never scaled up. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** WebP and AVIF for pages; JPEG for previews on other sites and for email programs. */
export const pictureFormats = ['webp', 'avif', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const filmFormats = ['webm', 'mp4'] as const
export type FilmFormat = (typeof filmFormats)[number]

/** The address of a picture at a width. */
export const pictureAddress = (key: string, width: PictureWidth, format: PictureFormat): string =>
  `/media/${key}/${width}.${format}`

/** The address of a film. */
export const filmAddress = (key: string, format: FilmFormat): string =>
  `/media/${key}/film.${format}`

/** The widths to offer for a picture: all smaller ones, and one that shows every pixel. */
export const widthsFor = (originalWidth: number): PictureWidth[] => {
  const whole = pictureWidths.findIndex((width) => width >= originalWidth)
  return pictureWidths.slice(0, whole === -1 ? undefined : whole + 1)
}
