import { type MouseEvent, useEffect, useRef } from 'react'
import { useSite } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { getShareLink, listShareTargets, getShareTitle, type SharedArticle } from './share.ts'
import styles from './share-menu.module.css'

/** Facebook, X, LinkedIn and Copy Link. The links work without a script. */
export const ShareMenu = ({
  article,
  side = 'left',
}: {
  article: SharedArticle
  side?: 'left' | 'right'
}) => {
  const menu = useMenuDismissal()
  const site = useSite()
  const link = getShareLink(site, article)
  const title = getShareTitle(site, article)
  return (
    <details ref={menu} className={styles.share}>
      <summary className={classNames('label reach', styles.summary)}>
        Share<span className="visually-hidden"> {title}</span>
      </summary>
      <ul className={classNames(styles.list, styles[side])}>
        {listShareTargets(link, title).map(({ name, href }) => (
          <li key={name}>
            <a
              className={styles.item}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={openPopup}
            >
              {name}
            </a>
          </li>
        ))}
        <li data-needs-script="">
          <button type="button" className={styles.item} onClick={() => void copy(link)}>
            Copy Link
          </button>
        </li>
      </ul>
    </details>
  )
}

/** Closes the menu on Escape, which restores focus, and on a press outside. */
const useMenuDismissal = () => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onPress = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('keydown', onKey, { signal })
    return () => stop.abort()
  }, [])
  return menu
}

const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
  const popup = window.open(event.currentTarget.href, 'share', 'width=600,height=600')
  if (popup) event.preventDefault()
}

const copy = async (link: string) => {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied to clipboard!')
  } catch {
    toast.error('Failed to copy link!')
  }
}
