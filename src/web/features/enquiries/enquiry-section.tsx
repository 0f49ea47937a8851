import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { later } from '#web/lib/later.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import { Unavailable } from '#web/ui/layout/unavailable.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './enquiry-section.module.css'

const NoForm = () => <Unavailable what="The form" />

/**
 * Loads a form after its page. Schemas and dropdowns are larger than the rest of the page, and the form needs
 * a script to be sent anyway.
 */
const laterForm = <Props,>(load: () => Promise<ComponentType<Props>>) => later(load, NoForm)

export const CustomerForm = laterForm(() =>
  import('./customer-form.tsx').then((module) => module.CustomerForm),
)
export const BusinessForm = laterForm(() =>
  import('./business-form.tsx').then((module) => module.BusinessForm),
)
export const PressForm = laterForm(() =>
  import('./press-form.tsx').then((module) => module.PressForm),
)
export const JobForm = laterForm(() => import('./job-form.tsx').then((module) => module.JobForm))
export const MasterclassForm = laterForm(() =>
  import('./service-forms.tsx').then((module) => module.MasterclassForm),
)
export const MediaProductionForm = laterForm(() =>
  import('./service-forms.tsx').then((module) => module.MediaProductionForm),
)

/** A form under its heading, with a link to the privacy policy; `children` is the form. */
export const EnquirySection = ({
  id,
  title,
  children,
}: {
  id: string
  title: ReactNode
  children: ReactNode
}) => {
  const hydrated = useHydrated()
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className="display display-s">
          {title}
        </h2>
        <p className="muted">
          Fields marked with a star are required. How we use what you send is explained in our{' '}
          <Link to="/privacy-policy" target="_blank" rel="noopener" className={styles.link}>
            privacy policy<span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
          .
        </p>
      </div>
      {hydrated ? <Suspense fallback={<Loading />}>{children}</Suspense> : <Loading />}
    </section>
  )
}

const Loading = () => (
  <div className={styles.loading} aria-busy="true">
    <NeedsScript />
    {['40%', '100%', '100%', '100%', '100%', '60%'].map((width, index) => (
      <SkeletonLine key={`${index}-${width}`} width={width} />
    ))}
  </div>
)
