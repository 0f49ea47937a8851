import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useBagCount } from '#web/lib/visitor/bag-count.ts'
import { useSite } from '#web/lib/site.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { useSavedIds } from '#web/lib/visitor/visitor.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { HeartIcon } from '#web/ui/cards/heart-icon.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchBox } from './search-box.tsx'
import { signOut } from '../sign-out.ts'
import { useHiddenWhileScrollingDown } from './use-hidden-while-scrolling-down.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './header.module.css'

const menuPaths = ['/models/all/1', '/find', '/contact-us', '/abouts-us', '/login', '/profile']

/**
 * The header of every page. The HTML holds all variants of its links, and `data-for` lets CSS show the right
 * ones before the first paint. `over` makes it transparent over a full-screen picture that contains the
 * wordmark.
 */
export const Header = ({ over = false }: { over?: boolean }) => {
  const site = useSite()
  const current = currentLink(useLocation().pathname)
  const hidden = useHiddenWhileScrollingDown()
  const bagCount = useBagCount()
  const selectedCount = useSavedIds().length
  return (
    <header
      className={classNames(styles.header, over && styles.over, hidden && styles.hidden)}
      data-site-header=""
    >
      <Link to="/" className={styles.brand} aria-label={`${site?.brand ?? 'Start'}, start page`}>
        <Wordmark name={site?.brand ?? ''} />
      </Link>
      <nav className={classNames('label', styles.nav)} aria-label="Main">
        <MainMenu current={current} />
      </nav>
      <SearchBox />
      <Link
        to="/favourite"
        className={styles.heart}
        data-for="guest user"
        aria-label={
          selectedCount > 0
            ? `Your favourites, ${formatCount(selectedCount, 'model')}`
            : 'Your favourites'
        }
      >
        <HeartIcon />
        {selectedCount > 0 && (
          <span className={styles.count} aria-hidden="true">
            {selectedCount}
          </span>
        )}
      </Link>
      <Link
        to="/shopping-bag"
        className={classNames('label', 'word-link', styles.bag)}
        data-for="user"
        aria-label={
          bagCount > 0 ? `Your bag, ${bagCount} ${bagCount === 1 ? 'item' : 'items'}` : 'Your bag'
        }
      >
        Bag{bagCount > 0 && <span aria-hidden="true"> ({bagCount})</span>}
      </Link>
      <MenuButton />
    </header>
  )
}

/** Returns the link to mark as current: on its own page and the pages below it. */
const currentLink = (path: string): string | undefined =>
  menuPaths.find((to) => path === to || path.startsWith(`${to}/`))

interface MenuLinkProps extends ComponentProps<typeof Link> {
  /** The link to mark as current. */
  current: string | undefined
}

const MainMenu = ({ current }: Pick<MenuLinkProps, 'current'>) => (
  <>
    <MenuLink
      current={current}
      className={classNames('word-link', styles.models)}
      to="/models/all/1"
    >
      Models
    </MenuLink>
    <MenuLink current={current} className={classNames('word-link', styles.wideOnly)} to="/find">
      Find
    </MenuLink>
    <MenuLink
      current={current}
      className={classNames('word-link', styles.wideOnly)}
      to="/contact-us"
    >
      Contact Us
    </MenuLink>
    <MenuLink
      current={current}
      className={classNames('word-link', styles.wideOnly)}
      to="/abouts-us"
    >
      About Us
    </MenuLink>
    <MenuLink current={current} className="word-link" to="/login" data-for="anonymous guest">
      Sign In
    </MenuLink>
    <MenuLink current={current} className="word-link" to="/profile" data-for="user">
      Profile
    </MenuLink>
    <button
      type="button"
      className={classNames('label', 'word-link', styles.wideOnly)}
      data-for="user"
      onClick={() => void signOut()}
    >
      Logout
    </button>
  </>
)

const MenuLink = ({ current, to, ...rest }: MenuLinkProps) => (
  <Link {...rest} to={to} aria-current={to === current ? 'page' : undefined} />
)
