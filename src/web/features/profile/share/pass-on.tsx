import type { ModelProfile } from '#contracts/models/models.ts'
import { useUnits } from '#web/lib/units/units.ts'
import styles from './pass-on.module.css'

/** What a download adds to the card's address, and how it is called. */
const downloads = {
  'pdf?': 'PDF',
  'png?': 'Picture',
  'pdf?use=print&': 'For printing',
}

// Few people share: what it takes comes with the press.
const share = async (title: string) => (await import('./share.ts')).share(title)

/** What is passed on of a model: the link, and the comp card in the visitor's units. */
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
