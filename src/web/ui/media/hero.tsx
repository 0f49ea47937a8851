import type { Section } from '#contracts/content/sections.ts'
import { getSectionTitle } from '#web/lib/seo/seo.ts'
import { ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Film } from './film.tsx'
import { Prose } from '../layout/page.tsx'
import { Picture } from './picture.tsx'
import styles from './hero.module.css'

interface Props {
  section: Section | null
  /** Fallback for an empty section title. */
  title: string
  eyebrow?: string
  /** Hides the section's text, for pages that place it elsewhere. */
  titleOnly?: boolean
}

/** The opening of an editorial page: text, then the film or picture across the whole page. */
export const Hero = ({ section, title, eyebrow, titleOnly = false }: Props) => {
  const heading = getSectionTitle(section, title)
  const label = section?.sub_title === '' ? eyebrow : (section?.sub_title ?? eyebrow)
  const content = titleOnly ? '' : (section?.content ?? '')
  return (
    <header>
      <div className={classNames('container', styles.head)}>
        {label && <p className={classNames('label muted', styles.label)}>{label}</p>}
        <h1 className={classNames('display', sizeFor(heading), styles.title)} tabIndex={-1}>
          {heading}
        </h1>
        {content && (
          <div className={styles.words}>
            <Prose html={content} />
            {section?.button_label && (
              <ButtonLink variant="outline" to={section.button_link}>
                {section.button_label}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {section?.film ? (
        <div className={styles.frame}>
          <Film film={section.film} sizes="100vw" ratio="fill" priority />
        </div>
      ) : (
        section?.picture && (
          <div className={styles.frame}>
            <Picture picture={section.picture} sizes="100vw" ratio="fill" priority />
          </div>
        )
      )}
    </header>
  )
}

/** Long words need smaller type: a phone fits about nine capitals of the largest size. */
const sizeFor = (title: string): string =>
  title.split(/\s+/).some((word) => word.length > 9) ? 'display-l' : 'display-xl'
