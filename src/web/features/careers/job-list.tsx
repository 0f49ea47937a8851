import type { Department } from '#contracts/submissions/careers.ts'
import { formatDate } from '#contracts/time/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './job-list.module.css'

/** Open positions by department. A department without any links to the empty page. */
export const JobList = ({ departments }: { departments: readonly Department[] }) => (
  <div className={styles.departments}>
    {departments.map(({ slug, name, summary, offers }) => (
      <section key={slug} aria-labelledby={`department-${slug}`}>
        <div className={styles.head}>
          <h3 id={`department-${slug}`} className="display display-s">
            {name}
          </h3>
          <p className="muted">{summary}</p>
        </div>
        {offers.length > 0 ? <OpenPositions offers={offers} /> : <NoPositions />}
      </section>
    ))}
  </div>
)

const OpenPositions = ({ offers }: Pick<Department, 'offers'>) => (
  <ul>
    {offers.map(({ slug, title, location, contract, posted }) => (
      <li key={slug} className={styles.offer}>
        <Link className={styles.link} to={`/job-application/${slug}`}>
          <span className={classNames('display display-xs', styles.title)}>{title}</span>
          <span>{location}</span>
          <span>{contract}</span>
          <span className="muted">
            <span className="visually-hidden">Posted </span>
            {formatDate(posted)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const NoPositions = () => (
  <p className={styles.offer}>
    <Link className={styles.link} to="/no-job-available">
      <span className={classNames('display display-xs', styles.title)}>Open positions</span>
      <span className="muted">0</span>
    </Link>
  </p>
)
