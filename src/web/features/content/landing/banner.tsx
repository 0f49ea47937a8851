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
 * For a banner across the window: on phones it is tall, so that the landscape picture is wider than the
 * window.
 */
export const bannerSizes = '(max-width: 768px) 150vw, 100vw'

/** The picture of a section, or its film if it has one. */
export const Banner = ({ section, sizes, ratio = 'fill', priority, className }: Props) => {
  const rest = { sizes, ratio, priority, className }
  if (section.film) return <Film film={section.film} {...rest} />
  if (section.picture) return <Picture picture={section.picture} {...rest} />
  return <NoPicture ratio={ratio} className={className} />
}
