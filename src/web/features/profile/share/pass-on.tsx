import type { ModelProfile } from '#contracts/models/models.ts'
import { useUnits } from '#web/lib/units/units.ts'
import styles from './pass-on.module.css'

/** Suffix of the card's address, and label, of each download. */
const downloads = {
  'pdf?': 'PDF',
  'png?': 'Picture',
  'pdf?use=print&': 'For printing',
}

/** Shares a model: the link, and the comp card in the visitor's units. */
export const PassOn = ({ model }: { model: ModelProfile }) => {
  const units = useUnits()
  const size = units === 'us' ? 'us' : 'a5'
  return (
    <div className={styles.row}>
      <p className={styles.downloads}>
        <span className="label muted">Download comp card</span>
        {Object.entries(downloads).map(([file, label]) => (
          <a
            key={file}
            className="word-link"
            href={`/comp-cards/${model.id}.${file}size=${size}&units=${units}`}
            rel="nofollow"
            download=""
          >
            {label}
          </a>
        ))}
      </p>
      <button
        type="button"
        className="word-link"
        data-needs-script=""
        onClick={() => void share(model.full_name)}
      >
        Share
      </button>
    </div>
  )
}

// Loaded on the press, because few visitors share.
const share = async (title: string) => (await import('./share.ts')).share(title)
