import type { Section } from '#contracts/content/sections.ts'

/** The fields of a section that a landing page shows. */
export type ShownSection = Pick<
  Section,
  'title' | 'sub_title' | 'content' | 'picture' | 'film' | 'button_label' | 'button_link'
>

/**
 * Picks the fields that the page shows: the HTML contains loader data a second time. A film brings its own
 * poster.
 */
export const toShownSection = (section: Section | null): ShownSection | null =>
  section && {
    title: section.title,
    sub_title: section.sub_title,
    content: section.content,
    picture: section.film ? null : section.picture,
    film: section.film,
    button_label: section.button_label,
    button_link: section.button_link,
  }
