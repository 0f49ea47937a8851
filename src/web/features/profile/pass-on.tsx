import {
  type CardFormat,
  type CardUse,
  compCardAddress,
} from '#contracts/models/comp-card-addresses.ts'
import type { ModelProfile } from '#contracts/models/models.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './pass-on.module.css'

const downloads: readonly [label: string, format: CardFormat, use: CardUse][] = [
  ['PDF', 'pdf', 'web'],
  ['Picture', 'png', 'web'],
  ['For printing', 'pdf', 'print'],
]

/** The browser's own sheet where it has one; elsewhere the address goes to the clipboard. */
const share = async (title: string): Promise<void> => {
  const url = window.location.href.split(/[?#]/)[0] ?? ''
  // Typed as always there; Firefox on a desktop has none.
  const { share: shareSheet } = navigator as { share?: Navigator['share'] }
  if (shareSheet) {
    // Closing the sheet rejects: then there is nothing to say.
    await shareSheet.call(navigator, { title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied to clipboard!')
  } catch {
    toast.error(`Please copy the link yourself: ${url}`)
  }
}

/** What is passed on of a model: the link, and the comp card in the visitor's units. */
export const PassOn = ({ model }: { model: ModelProfile }) => {
  const units = useUnits()
  const size = units === 'us' ? 'us' : 'a5'
  return (
    <div className={styles.row}>
      <p className={styles.downloads}>
        <span className={classNames('label muted', styles.title)}>Download comp card</span>
        {downloads.map(([label, format, use]) => (
          <a
            key={label}
            className="word-link"
            href={compCardAddress(model.id, format, { size, use, units })}
            rel="nofollow"
            download=""
          >
            <span className="visually-hidden">Comp card: </span>
            {label}
          </a>
        ))}
      </p>
      <button
        type="button"
        className={classNames('word-link', styles.share)}
        data-needs-script=""
        onClick={() => void share(model.full_name)}
      >
        Share
      </button>
    </div>
  )
}
