import type { Section } from '#contracts/content/sections.ts'

/** What a landing page shows of a section. */
export type ShownSection = Pick<
  Section,
  'title' | 'sub_title' | 'content' | 'picture' | 'film' | 'button_label' | 'button_link'
>

/** A loader passes on what its page shows: every byte more is in the page a second time. A film brings its own picture. */
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
