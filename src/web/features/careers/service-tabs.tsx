import type { ServiceTab } from '#contracts/submissions/careers.ts'
import { useIsHidden } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useCurrentInView } from '#web/ui/navigation/use-current-in-view.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './service-tabs.module.css'

/** The tabs of careers and services; on `services` none is selected. */
export const ServiceTabs = ({
  tabs,
  current,
}: {
  tabs: readonly ServiceTab[]
  current?: string
}) => {
  const row = useCurrentInView(current)
  const isHidden = useIsHidden()
  const visible = tabs.filter(({ slug }) => !isHidden(`/${slug}`))
  return (
    <nav ref={row} className={styles.tabs} aria-label="Careers and services">
      <ul className={classNames('display', styles.row)}>
        {visible.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              className={styles.tab}
              to={`/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
