import type { Section, Slide } from '#contracts/content/sections.ts'
import { bannerAddress, plainFilmAddress, toFilm, toPicture } from '#server/kernel/pictures.ts'
import type { OwnPage } from './own-pages.repo.ts'
import type { PageSection } from './pages.domain.ts'

/** A section in the wire format; null if nobody has written it. */
export const toSection = (section: PageSection | undefined): Section | null => {
  if (!section) return null
  const { picture, film, extra } = section
  return {
    title: section.title ?? '',
    sub_title: section.subTitle ?? '',
    content: section.content ?? '',
    first_image: picture && bannerAddress(picture.key),
    second_image: film && plainFilmAddress(film),
    picture: picture && toPicture(picture),
    film: film && toFilm(film, picture),
    button_label: section.buttonLabel ?? '',
    button_link: section.buttonLink ?? '',
    button_label_1: section.secondButtonLabel ?? '',
    button_link_1: section.secondButtonLink ?? '',
    slider_option: film && extra?.slider_option !== 'image' ? 'video' : 'image',
  }
}

export const toSlide = (slide: PageSection): Slide => ({
  id: slide.id,
  first_image: slide.picture && bannerAddress(slide.picture.key),
  picture: slide.picture && toPicture(slide.picture),
  title: slide.title ?? '',
  button_link: slide.buttonLink ?? '',
})

/** A page that the agency has created itself. */
export const toOwnPage = ({
  id,
  title,
  slug,
  description,
  sections,
}: OwnPage & { sections: readonly PageSection[] }) => ({
  id,
  title,
  slug,
  summary: description,
  sections: sections.map(toSection).filter((section) => section !== null),
})
