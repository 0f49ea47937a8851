import { namedPages } from '#contracts/content/page-names.ts'
import type { SectionFields, StoredSection } from '#server/kernel/sections.ts'

/** An editor's content for one section of a page, its HTML sanitised. */
export type PageSection = Omit<StoredSection, 'fields'> & SectionFields

/** The sections of a page by name; a section that nobody has written is undefined. */
export type Sections = Readonly<Partial<Record<string, PageSection>>>

/** Where a section belongs: its page, its name, and its place in the order of the site. */
export interface SectionPlace {
  readonly page: string
  readonly section: string
  readonly position: number
}

/** Every section of every page that the site has. */
export const listPlaces = (): SectionPlace[] =>
  Object.entries(namedPages)
    .flatMap(([page, { sections }]) => Object.keys(sections).map((section) => ({ page, section })))
    .map((place, index) => ({ ...place, position: index + 1 }))

/** Whether a section has anything to show: every section is stored from the first start, empty. */
export const isWritten = ({
  fields: { extra = {}, ...texts },
  picture,
  film,
}: Pick<StoredSection, 'fields' | 'picture' | 'film'>): boolean =>
  picture !== null ||
  film !== null ||
  [...Object.values(texts), ...Object.values(extra)].some(Boolean)
