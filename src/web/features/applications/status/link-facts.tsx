import type { ReactNode } from 'react'
import styles from './link-facts.module.css'

/** What the page behind an applicant's link says, name by name; what is null is left out. */
export const LinkFacts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className="label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
