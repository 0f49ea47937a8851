import type { ContactContent } from '#contracts/content/editorial.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import styles from './contact-details.module.css'

interface Props {
  content: ContactContent
  /** The lines of the address; empty if the page does not show it. */
  address?: readonly string[]
}

/** Texts, opening hours, phone, email and address of a contact page. Empty ones are left out. */
export const ContactDetails = ({ content, address = [] }: Props) => {
  const hours = [
    ['Monday–Friday', content.monday_friday_time],
    ['Saturday', content.saturday_time],
    ['Sunday', content.sunday_time],
  ].filter(([, time]) => time)
  const texts = [content.content, content.content_1, content.content_2].filter(Boolean)
  return (
    <div className={styles.layout}>
      <div className={styles.texts}>
        {texts.map((html, index) => (
          <Prose key={html} html={html} className={index === 0 ? styles.lead : undefined} />
        ))}
      </div>
      <div className={styles.facts}>
        {hours.length > 0 && (
          <section aria-labelledby="opening-hours">
            <h2 id="opening-hours" className={classNames('label muted', styles.heading)}>
              Opening hours
            </h2>
            <dl>
              {hours.map(([day, time]) => (
                <div key={day} className={styles.row}>
                  <dt>{day}</dt>
                  <dd>{time}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section aria-labelledby="direct-lines">
          <h2 id="direct-lines" className={classNames('label muted', styles.heading)}>
            Call or write
          </h2>
          {content.phone && (
            <a
              className={classNames('display display-xs', styles.line)}
              href={`tel:${content.phone.replaceAll(/[^+\d]/g, '')}`}
            >
              {content.phone}
            </a>
          )}
          {content.email && (
            <a
              className={classNames('display display-xs', styles.line)}
              href={`mailto:${content.email}`}
            >
              {content.email}
            </a>
          )}
        </section>
        {address.length > 0 && (
          <section aria-labelledby="address">
            <h2 id="address" className={classNames('label muted', styles.heading)}>
              Address
            </h2>
            <address className={styles.address}>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        )}
      </div>
    </div>
  )
}
