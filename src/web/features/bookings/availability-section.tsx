import { type ComponentType, lazy, Suspense } from 'react'
import type { AvailabilityProps } from './availability-now.tsx'
import { NoDates } from './no-dates.tsx'
import styles from './booking.module.css'

/** Loaded after the form. If it fails to load, the request can still be sent. */
const AvailabilityNow = lazy<ComponentType<AvailabilityProps>>(() =>
  import('./availability-now.tsx').then(
    (late) => ({ default: late.AvailabilityNow }),
    () => ({ default: NoDates }),
  ),
)

/**
 * Shows next to the dates which selected models are free, as soon as a date is typed. It never blocks the
 * request; the booker settles what cannot be determined.
 */
export const AvailabilitySection = (props: AvailabilityProps) => (
  <section className={styles.availability} aria-labelledby="availability">
    <h3 id="availability" className="label">
      Availability
    </h3>
    {/* In the page from the start, so that screen readers announce its updates. */}
    <div role="status">
      <Suspense fallback={<NoDates />}>
        <AvailabilityNow {...props} />
      </Suspense>
    </div>
  </section>
)
