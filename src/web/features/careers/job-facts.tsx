import type { JobOfferInFull } from '#contracts/submissions/careers.ts'
import { formatDate } from '#contracts/time/format.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import styles from './job-facts.module.css'

/** An open position in full: facts, description and requirements. */
export const JobFacts = ({ offer }: { offer: JobOfferInFull }) => {
  const facts = [
    ['Department', offer.department],
    ['Location', offer.location],
    ['Contract', offer.contract],
    ['Posted', formatDate(offer.posted)],
  ] as const
  return (
    <div className={styles.layout}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="label muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <Prose html={offer.description} />
        {offer.requirements.length > 0 && (
          <>
            <h2 className="label muted">What we are looking for</h2>
            <ul className={styles.requirements}>
              {offer.requirements.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
