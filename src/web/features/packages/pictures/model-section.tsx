import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { formatDate } from '#contracts/time/format.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Answers } from '#web/features/packages/answers/answers.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import { PackagePicture } from './package-picture.tsx'
import type { OpinionChange } from '#web/features/packages/answers/send-pending-changes.ts'
import styles from './model-section.module.css'

interface Props {
  model: PackageModel
  opinion: PackageOpinion
  currency: string
  places: number
  onChange: (change: OpinionChange) => void
  onAskOption: (text: string) => Promise<string | undefined>
  /** Opens the presentation at this model. */
  onPresent: () => void
}

/** One model of a package, at least one screen high: a large first picture with the name across its edge. */
export const ModelSection = (props: Props) => {
  const { model, onPresent, ...answerProps } = props
  const { id, name, board, words, pictures, digitals } = model
  const [first, ...otherPictures] = pictures
  return (
    <section id={`model-${id}`} data-model={id} aria-label={name} className={styles.section}>
      <div className={styles.opening}>
        <div className={styles.lead}>
          {first ? (
            <button
              type="button"
              className={styles.leadPicture}
              aria-label={`Present ${name}, full screen`}
              onClick={onPresent}
            >
              <PackagePicture
                picture={first}
                alt=""
                className={styles.picture}
                sizes="(max-width: 768px) 100vw, 50vw"
              />
            </button>
          ) : null}
        </div>
        <div className={styles.about}>
          <p className="label">{board}</p>
          <h2 tabIndex={-1} className={`display display-l ${styles.name}`}>
            {name}
          </h2>
          {words ? <p className={styles.words}>{words}</p> : null}
          <Facts model={model} currency={props.currency} />
          <Answers model={model} {...answerProps} />
        </div>
      </div>
      <Pictures pictures={otherPictures} label={`More pictures of ${name}`} />
      {digitals ? (
        <div className={styles.digitals}>
          <h3 className="label">Digitals, taken on {formatDate(digitals.taken_on)}</h3>
          <Pictures pictures={digitals.pictures} label={`Digitals of ${name}`} />
        </div>
      ) : null}
    </section>
  )
}

const Facts = ({ model, currency }: Pick<Props, 'model' | 'currency'>) => {
  const { facts, rates } = model
  const money = (amount: number) => formatMoney(amount, currency)
  const rows = [
    ...facts.map(({ name, value }) => [name, value] as const),
    ...(rates
      ? ([['Half day / day', `${money(rates.half_day)} / ${money(rates.full_day)}`]] as const)
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd>
            <InUnits texts={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Pictures = ({ pictures, label }: { pictures: PackageModel['pictures']; label: string }) =>
  pictures.length === 0 ? null : (
    <ul className={styles.pictures} aria-label={label}>
      {pictures.map((picture) => (
        <li
          key={picture.address}
          className={styles.cell}
          style={{ '--ratio': picture.width / picture.height }}
        >
          <PackagePicture
            picture={picture}
            className={styles.picture}
            sizes="(max-width: 768px) 50vw, 33vw"
          />
        </li>
      ))}
    </ul>
  )
