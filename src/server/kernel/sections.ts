import type { StoredFilm, StoredPicture } from './pictures.ts'

/** The texts and links of a section of a page; missing ones are undefined. */
export interface SectionFields {
  title?: string
  subTitle?: string
  /** HTML. */
  content?: string
  buttonLabel?: string
  buttonLink?: string
  secondButtonLabel?: string
  secondButtonLink?: string
  /** Fields of only one page, for example a second text. */
  extra?: Record<string, string>
}

/** The parts of a section that an editor can draft before publishing. */
export interface SectionDraft {
  fields: SectionFields
  pictureId: number | null
  filmId: number | null
  /** Set for a draft that began as one of the examples for a new site. */
  example?: 'unchanged' | 'changed'
}

/** A stored section. */
export interface StoredSection {
  id: number
  /** Its name on the page, for example `first_section`. */
  section: string
  fields: SectionFields
  picture: StoredPicture | null
  film: StoredFilm | null
}

/** The page name under which the banners of the slider are stored: they belong to no page. */
export const sliderPage = 'slider'
