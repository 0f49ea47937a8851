import type { Facets } from '#contracts/models/find.ts'
import { findPath } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { removesRow, useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import styles from './chosen-filters.module.css'
import { listChosenFilters } from './list-chosen-filters.ts'

/** The active filters, each as a link that removes it; renders nothing without filters. */
export const ChosenFilters = ({ criteria, facets }: { criteria: FindCriteria; facets: Facets }) => {
  const filters = listChosenFilters(criteria, facets)
  const list = useRemovedRow(filters.length)
  if (filters.length === 0) return null
  return (
    <ul ref={list} className={styles.filters} aria-label="Chosen filters">
      <li>
        <Link className={styles.clear} to="/find" preventScrollReset {...removesRow}>
          Clear all
        </Link>
      </li>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Link className={styles.filter} to={findPath(without)} preventScrollReset {...removesRow}>
            <span className="visually-hidden">Remove </span>
            <InUnits texts={label} />
            <span className={styles.cross} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
