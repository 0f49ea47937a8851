import { classNames } from '#web/ui/class-names.ts'
import { Banner, bannerSizes } from './banner.tsx'
import { SectionText } from './section-text.tsx'
import type { ShownSection } from './shown-section.ts'
import styles from './split.module.css'

interface Props {
  section: ShownSection
  side?: 'left' | 'right'
}

/**
 * An asymmetric section: a tall picture that bleeds off one edge, with the text at the bottom of the other
 * side.
 */
export const Split = ({ section, side = 'left' }: Props) => (
  <section className={classNames(styles.split, side === 'right' && styles.right)}>
    <Banner
      section={section}
      sizes="(max-width: 768px) 100vw, 58vw"
      ratio="5 / 4"
      className={styles.picture}
    />
    <div className={styles.words}>
      <SectionText section={section} />
    </div>
  </section>
)

/** A picture across the whole window, with the text in two columns below it. */
export const FullBleed = ({
  section,
  inverted = false,
}: {
  section: ShownSection
  inverted?: boolean
}) => (
  <section className={inverted ? 'inverted' : undefined}>
    <Banner section={section} sizes={bannerSizes} className={styles.bleed} />
    <div className={classNames('container', styles.under)}>
      <SectionText section={section} size="l" />
    </div>
  </section>
)
