import type { StoredFilm, StoredPicture } from '#server/kernel/pictures.ts'

/** What an editor writes for one section of a page. Texts that are left out are undefined. */
export interface PageSection {
  id: number
  /** Its name on the page, for example `first_section`. */
  section: string
  title?: string
  subTitle?: string
  /** HTML, cleaned. */
  content?: string
  buttonLabel?: string
  buttonLink?: string
  secondButtonLabel?: string
  secondButtonLink?: string
  /** What only one page has, for example opening hours. */
  extra?: Record<string, string>
  picture: StoredPicture | null
  film: StoredFilm | null
}

/** The sections of a page by name; a section that nobody has written is undefined. */
export type Sections = Readonly<Partial<Record<string, PageSection>>>

/** The name under which the banners of the dynamic slider are kept: they belong to no page. */
export const sliderPage = 'slider'
