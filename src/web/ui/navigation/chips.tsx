import { classNames } from '../class-names.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { Link } from './link.tsx'
import styles from './chips.module.css'

export interface Chip {
  label: string
  to: string
  /** A small number or word next to the label. */
  note?: string
}

/** Category chips: large links in rows, separated by hairlines. */
export const ChipLinks = ({ chips, label }: { chips: readonly Chip[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.to} className={styles.item}>
          <Link className={classNames('display', styles.chip)} to={chip.to}>
            <span>{chip.label}</span>
            {chip.note ? (
              <span className={classNames('label', styles.note)}>{chip.note}</span>
            ) : (
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** A row of links that filter a list; the current one is underlined. Scrolls sideways if it does not fit. */
export const FilterLinks = ({
  links,
  current,
  label,
  keepScroll = false,
}: {
  links: readonly Chip[]
  /** `to` of the current link. */
  current: string
  label: string
  keepScroll?: boolean
}) => {
  const row = useCurrentInView(current)
  return (
    <nav ref={row} className={styles.filters} aria-label={label}>
      <ul className={classNames('label', styles.row)}>
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <Link
              className={classNames('word-link', styles.filter)}
              to={to}
              aria-current={to === current ? 'page' : undefined}
              preventScrollReset={keepScroll}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
