import type { Site } from '#contracts/content/site.ts'
import { useMenus, useSite } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { Newsletter } from './newsletter.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './footer.module.css'

export interface NewsletterText {
  title: string
  /** Sanitised HTML. */
  content: string
}

/**
 * The footer of every page: newsletter, link columns, social links, copyright. A slim footer has only the
 * last line.
 */
export const Footer = ({
  newsletterText,
  isSlim = false,
}: {
  newsletterText: NewsletterText | undefined
  isSlim?: boolean
}) => {
  const site = useSite()
  const menus = useMenus()
  return (
    <footer className={classNames('inverted', styles.footer, isSlim && styles.slim)} id="site-map">
      {!isSlim && <FooterContent newsletterText={newsletterText} menus={menus} site={site} />}
      <div className={classNames('label', styles.bottom)}>
        <p>
          © {site?.year} {site?.legal_name}
        </p>
        {site?.demo && site.look && <ThemeSwitch theme={site.look.theme} />}
        <ul className={styles.legal}>
          {menus.legal.map(({ label, to }) => (
            <li key={to}>
              <Link className="word-link" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

type Menus = NonNullable<Site['menus']>

/** The newsletter, all pages, and the agency's name. */
const FooterContent = ({
  newsletterText,
  menus,
  site,
}: {
  newsletterText: NewsletterText | undefined
  menus: Menus
  site: Site | undefined
}) => {
  const title =
    newsletterText && newsletterText.title !== '' ? newsletterText.title : 'Our newsletter'
  return (
    <>
      <div className={styles.top}>
        <div>
          <h2 className="display display-m">{title}</h2>
          {newsletterText?.content && (
            <Prose html={newsletterText.content} className={styles.words} />
          )}
        </div>
        <Newsletter />
      </div>
      <nav className={styles.columns} aria-label="Footer">
        <Columns menus={menus} site={site} />
      </nav>
      <div className={styles.brand} aria-hidden="true">
        <Wordmark name={site?.brand ?? ''} large />
      </div>
    </>
  )
}

/** The link columns and the social links. */
const Columns = ({ menus, site }: { menus: Menus; site: Site | undefined }) => (
  <>
    {withOwnPages(menus.footer, site).map(({ title, links }) => (
      <div key={title}>
        <h2 className={classNames('label', styles.title)}>{title}</h2>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link className={classNames('word-link', styles.link)} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <div>
      <h2 className={classNames('label', styles.title)}>Follow us</h2>
      <ul>
        {site && (
          <li>
            <a className={classNames('word-link', styles.link)} href={site.community.href}>
              {site.community.label}
            </a>
          </li>
        )}
        {site?.social.map(({ label, href }) => (
          <li key={label}>
            <a className={classNames('word-link', styles.link)} href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </>
)

/** Adds a column with the pages that the agency created. */
const withOwnPages = (columns: Menus['footer'], site: Site | undefined) =>
  site?.own_pages.length ? [...columns, { title: 'More', links: site.own_pages }] : columns
