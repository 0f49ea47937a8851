import type { Section, Slide } from '#contracts/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/media/carousel.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container, Prose } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { useIsHidden } from '#web/lib/site.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './content-page.module.css'
import { findNeighbours } from './content-pages.ts'

interface Props {
  path: string
  name: string
  group: string
  section: Section | null
  slides: readonly Slide[]
}

/**
 * A legal page or a page about the agency: picture, title and text, links to its neighbours and to the next
 * page.
 */
export const ContentPage = ({ path, name, group, section, slides }: Props) => {
  const { siblings, next } = findNeighbours(path, useIsHidden())
  return (
    <>
      <Hero section={section} title={name} eyebrow={group} titleOnly />
      <Container className={styles.body}>
        <nav className={styles.siblings} aria-label={group}>
          <ul>
            {siblings.map((each) => (
              <li key={each.path}>
                <Link
                  className={classNames('word-link', styles.sibling)}
                  to={each.path}
                  aria-current={each.path === path ? 'page' : undefined}
                >
                  {each.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {section ? (
            <Prose html={section.content} className={styles.prose} />
          ) : (
            <p>This page has not been written yet. Until it is, only your agency sees it.</p>
          )}
          {section?.button_label && (
            <ButtonLink variant="outline" to={section.button_link}>
              {section.button_label}
            </ButtonLink>
          )}
        </div>
      </Container>
      {slides.length > 0 && <Slides slides={slides} />}
      {next && (
        <Container>
          <Link className={styles.next} to={next.path}>
            <span className="label muted">Next</span>
            <span className="display display-m">{next.name}</span>
          </Link>
        </Container>
      )}
    </>
  )
}

const Slides = ({ slides }: { slides: readonly Slide[] }) => (
  <Carousel
    className={styles.slides}
    label="Banners"
    every={6000}
    slides={slides.map((slide) => ({
      key: slide.id,
      content: (
        <div className={styles.slide}>
          {slide.picture && (
            <Picture
              picture={slide.picture}
              sizes="(max-width: 768px) 100vw, 66vw"
              ratio="16 / 9"
            />
          )}
          <div className={styles.slideWords}>
            <p className="display display-s">{slide.title}</p>
            {slide.button_link && (
              <ButtonLink variant="quiet" to={slide.button_link}>
                Read more<span className="visually-hidden">: {slide.title}</span>
              </ButtonLink>
            )}
          </div>
        </div>
      ),
    }))}
  />
)
