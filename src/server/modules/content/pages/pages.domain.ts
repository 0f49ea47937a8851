import { namedPages } from '#contracts/content/page-names.ts'
import type { SectionFields, StoredSection } from '#server/kernel/sections.ts'

/** An editor's content for one section of a page, its HTML sanitised. */
export type PageSection = Omit<StoredSection, 'fields'> & SectionFields

/** The sections of a page by name; undefined for sections that nobody has written. */
export type Sections = Readonly<Partial<Record<string, PageSection>>>

/** The place of a section: its page, its name, and its position in the site. */
export interface SectionPlace {
  readonly page: string
  readonly section: string
  readonly position: number
}

/** Every section of every page of the site. */
export const listPlaces = (): SectionPlace[] =>
  Object.entries(namedPages)
    .flatMap(([page, { sections }]) => Object.keys(sections).map((section) => ({ page, section })))
    .map((place, index) => ({ ...place, position: index + 1 }))

/** Whether a section has content: every section is stored empty at the first start. */
export const isWritten = ({
  fields: { extra = {}, ...texts },
  picture,
  film,
}: Pick<StoredSection, 'fields' | 'picture' | 'film'>): boolean =>
  picture !== null ||
  film !== null ||
  [...Object.values(texts), ...Object.values(extra)].some(Boolean)
