import type { Section } from '#contracts/content/sections.ts'
import { Split } from '#web/features/content/landing/split.tsx'
import { SectionText } from '#web/features/content/landing/section-text.tsx'
import type { ShownSection } from '#web/features/content/landing/shown-section.ts'
import { Container, Prose } from '#web/ui/layout/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/media/hero.tsx'
import styles from './own-page.module.css'

interface Props {
  title: string
  first: Section | null
  /** The sections below the first one. */
  sections: readonly ShownSection[]
}

/** A page that the agency created: the first section opens it, the others follow in order. */
export const OwnPage = ({ title, first, sections }: Props) => (
  <>
    <Hero section={first} title={title} titleOnly />
    {first && first.content + first.button_label !== '' && (
      <Container className={styles.text}>
        <Prose html={first.content} />
        {first.button_label && (
          <ButtonLink variant="outline" to={first.button_link}>
            {first.button_label}
          </ButtonLink>
        )}
      </Container>
    )}
    {sections.map((section, index) =>
      section.picture || section.film ? (
        <Split key={index} section={section} side={index % 2 === 0 ? 'left' : 'right'} />
      ) : (
        <Container key={index} className={styles.text}>
          <SectionText section={section} />
        </Container>
      ),
    )}
    <div className={styles.end} />
  </>
)
