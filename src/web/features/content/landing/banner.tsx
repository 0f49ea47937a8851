import { Film } from '#web/ui/media/film.tsx'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import type { ShownSection } from './shown-section.ts'

interface Props {
  section: ShownSection
  sizes: string
  ratio?: string
  priority?: boolean
  className?: string
}

/**
 * Sizes of a banner across the window. On phones the banner is tall, so the landscape picture is wider than
 * the window.
 */
export const bannerSizes = '(max-width: 768px) 150vw, 100vw'

/** The film of a section, or its picture if there is no film. */
export const Banner = ({ section, sizes, ratio = 'fill', priority, className }: Props) => {
  const rest = { sizes, ratio, priority, className }
  if (section.film) return <Film film={section.film} {...rest} />
  if (section.picture) return <Picture picture={section.picture} {...rest} />
  return <NoPicture ratio={ratio} className={className} />
}
