import { type ComponentType, lazy, Suspense } from 'react'
import type { AvailabilityProps } from './availability-now.tsx'
import { NoDates } from './no-dates.tsx'
import styles from './booking.module.css'

/** What finds it out comes after the form; if it never comes, the request can be sent without it. */
const AvailabilityNow = lazy<ComponentType<AvailabilityProps>>(() =>
  import('./availability-now.tsx').then(
    (late) => ({ default: late.AvailabilityNow }),
    () => ({ default: NoDates }),
  ),
)

/**
 * Beside the dates: who of the chosen models is free then, as soon as a date is typed. It keeps nobody from sending; what
 * cannot be known is left to the booker.
 */
export const AvailabilitySection = (props: AvailabilityProps) => (
  <section className={styles.availability} aria-labelledby="availability">
    <h3 id="availability" className="label">
      Availability
    </h3>
    {/* It stands in the page from the start: what comes into it is announced. */}
    <div role="status">
      <Suspense fallback={<NoDates />}>
        <AvailabilityNow {...props} />
      </Suspense>
    </div>
  </section>
)
