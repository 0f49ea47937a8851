import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Facts as name and value, one below the other; null values are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
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
