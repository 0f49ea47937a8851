import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import type { ShownSection } from './shown-section.ts'
import styles from './section-text.module.css'

interface Props {
  section: ShownSection
  heading?: 'h1' | 'h2'
  size?: 'm' | 'l'
}

/** Label, title, text and buttons of a section. */
export const SectionText = ({ section, heading: Title = 'h2', size = 'm' }: Props) => (
  <div className={styles.words}>
    {section.sub_title && <p className="label muted">{section.sub_title}</p>}
    <Title className={classNames('display', `display-${size}`)}>{section.title}</Title>
    {section.content && <Prose html={section.content} className={styles.text} />}
    {section.button_label && (
      <div className={styles.buttons}>
        <ButtonLink to={section.button_link} variant="outline">
          {section.button_label}
        </ButtonLink>
      </div>
    )}
  </div>
)
