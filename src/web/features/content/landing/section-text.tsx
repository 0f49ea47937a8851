import type { ReactNode } from 'react'
import type { Section } from '#contracts/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import styles from './section-text.module.css'

interface Props {
  section: Section
  heading?: 'h1' | 'h2'
  size?: 'm' | 'l'
  /** Another button beside the section's own. */
  children?: ReactNode
}

/** Label, title, text and buttons of a section. */
export const SectionText = ({ section, heading: Title = 'h2', size = 'm', children }: Props) => (
  <div className={styles.words}>
    {section.sub_title && <p className="label muted">{section.sub_title}</p>}
    <Title className={classNames('display', `display-${size}`)}>{section.title}</Title>
    {section.content && <Prose html={section.content} className={styles.text} />}
    {(section.button_label || children) && (
      <div className={styles.buttons}>
        {section.button_label && (
          <ButtonLink to={section.button_link} variant="outline">
            {section.button_label}
          </ButtonLink>
        )}
        {children}
      </div>
    )}
  </div>
)
