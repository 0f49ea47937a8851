import { useReplacedControl } from '#web/lib/hooks/use-replaced-control.ts'
import { classNames } from '../class-names.ts'
import { listVisiblePages } from './list-visible-pages.ts'
import { Link } from './link.tsx'
import styles from './pager.module.css'

interface Props {
  page: number
  /** Number of pages; a single page renders nothing. */
  pages: number
  /**
   * The numbers to show, null for an ellipsis; defaults to `listVisiblePages`. A current page that is missing
   * replaces the ellipsis.
   */
  numbers?: readonly (number | null)[]
  /** Returns the address of a page; the links work without a script. */
  to: (page: number) => string
  label?: string
  /** Keeps the scroll position, for a list further down a page. */
  keepScroll?: boolean
  /** Handles a press, for lists that load by themselves; visitors without scripts follow the link. */
  onPage?: (page: number) => void
}

/** Page numbers with arrows, as real links. The current page is marked; the arrows stop at the ends. */
export const Pager = ({
  page,
  pages,
  numbers = listVisiblePages(page, pages),
  to,
  label = 'Pages',
  keepScroll = false,
  onPage,
}: Props) => {
  // On the last page the pressed arrow disappears.
  const nav = useReplacedControl<HTMLElement>(page, 'a[aria-current]')
  if (pages <= 1) return null
  const linkTo = (target: number) => ({
    to: to(target),
    preventScrollReset: keepScroll,
    onClick: onPage
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault()
          onPage(target)
        }
      : undefined,
  })
  const arrow = (target: number, words: string, sign: string) =>
    target < 1 || target > pages ? (
      <span className={classNames(styles.item, styles.off)} aria-hidden="true">
        {sign}
      </span>
    ) : (
      <Link className={styles.item} {...linkTo(target)} aria-label={words}>
        {sign}
      </Link>
    )
  return (
    <nav ref={nav} className={styles.pager} aria-label={label}>
      {arrow(page - 1, 'Previous page', '←')}
      <ol className={styles.numbers}>
        {numbers.map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <Gap current={numbers.includes(page) ? undefined : page} />
            ) : (
              <Link
                className={styles.item}
                {...linkTo(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {arrow(page + 1, 'Next page', '→')}
    </nav>
  )
}

const Gap = ({ current }: { current: number | undefined }) =>
  current === undefined ? (
    <span className={styles.item}>…</span>
  ) : (
    <span className={styles.item} aria-current="page">
      <span aria-hidden="true">…</span>
      <span className="visually-hidden">Page {current}</span>
    </span>
  )
