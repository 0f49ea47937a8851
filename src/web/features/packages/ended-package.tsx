import { ButtonLink } from '#web/ui/button.tsx'
import { LinkFailure } from '#web/ui/layout/link-failure.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import styles from './package-view.module.css'

/** The page of a package link that no longer works; like all packages, without the frame of the site. */
export const EndedPackage = ({ error, brand }: { error: unknown; brand: string }) => (
  <main>
    <p className={styles.brand}>
      <Wordmark name={brand} />
    </p>
    <LinkFailure
      error={error}
      eyebrow="Package"
      sub="Its time is over, or the agency has withdrawn it. Please look for a newer email from us, or write to us."
      onward={<ButtonLink to="/contact-us">Contact us</ButtonLink>}
    />
  </main>
)
