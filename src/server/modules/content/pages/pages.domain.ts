import type { SectionFields, StoredSection } from '#server/kernel/sections.ts'

/** An editor's content for one section of a page, its HTML sanitised. */
export type PageSection = Omit<StoredSection, 'fields'> & SectionFields

/** The sections of a page by name; a section that nobody has written is undefined. */
export type Sections = Readonly<Partial<Record<string, PageSection>>>

/** The name under which the banners of the dynamic slider are stored: they belong to no page. */
export const sliderPage = 'slider'
