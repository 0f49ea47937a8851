import { useReplacedControl } from '#web/lib/hooks/use-replaced-control.ts'
import { classNames } from '../class-names.ts'
import { listVisiblePages } from './list-visible-pages.ts'
import { Link } from './link.tsx'
import styles from './pager.module.css'

interface Props {
  page: number
  /** Number of pages; nothing is rendered for one. */
  pages: number
  /**
   * The numbers to show, null for an ellipsis; by default `listVisiblePages`. A current page that is not among
   * them takes the place of the ellipsis.
   */
  numbers?: readonly (number | null)[]
  /** The address of a page: links work without script. */
  to: (page: number) => string
  label?: string
  /** Leaves the scroll position where it is: for a list further down a page. */
  keepScroll?: boolean
  /** Handles a press (for lists that load by themselves); the link stays for visitors without script. */
  onPage?: (page: number) => void
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

/** Numbers with arrows. Real links; the current page is marked, the arrows stop at the ends. */
export const Pager = ({
  page,
  pages,
  numbers = listVisiblePages(page, pages),
  to,
  label = 'Pages',
  keepScroll = false,
  onPage,
}: Props) => {
  // At the last page the arrow that was pressed is none.
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
