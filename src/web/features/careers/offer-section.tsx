import type { ReactNode } from 'react'
import type { Section } from '#contracts/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import styles from './offer-section.module.css'

/** A service or an audience: text, a link, and a picture on alternating sides. */
export const OfferSection = ({
  section,
  mirrored = false,
  children,
}: {
  section: Section
  mirrored?: boolean
  children?: ReactNode
}) => {
  const { title, sub_title, content, picture, button_label, button_link } = section
  return (
    <section
      className={classNames(
        styles.section,
        picture ? styles.pictured : styles.plain,
        mirrored && styles.mirrored,
      )}
    >
      {picture && (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes="(max-width: 599px) 100vw, 50vw"
          ratio="1 / 1"
        />
      )}
      <h2 className={classNames('display display-m', styles.title)}>{title}</h2>
      <div className={styles.words}>
        {sub_title && <p className="label muted">{sub_title}</p>}
        <Prose html={content} />
        {button_label && (
          <ButtonLink variant={picture ? 'solid' : 'outline'} to={button_link}>
            {button_label}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        )}
      </div>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  )
}
