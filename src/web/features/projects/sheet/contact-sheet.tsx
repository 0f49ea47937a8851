import type { ProjectModel } from '#contracts/models/projects.ts'
import { heightTexts } from '#contracts/models/units.ts'
import { measurementsOf } from '#web/lib/text/measurements.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import { GreasePencil } from './grease-pencil.tsx'
import styles from './contact-sheet.module.css'

const Frame = ({ model, number }: { model: ProjectModel; number: number }) => {
  const [, measurements] = measurementsOf(model)
  return (
    <li className={styles.frame}>
      <div className={styles.picture}>
        {model.picture ? (
          <Picture
            picture={model.picture}
            sizes="(max-width: 768px) 50vw, 25vw"
            ratio="4 / 5"
            alt=""
          />
        ) : (
          <NoPicture ratio="4 / 5" />
        )}
        <GreasePencil mark={model.mark} />
      </div>
      <p className={styles.name}>
        <span className={styles.number}>{number}</span>
        <Link className="word-link" to={`/model/${model.id}`}>
          {model.full_name}
        </Link>
        {model.rank && (
          <span className={styles.rank} aria-label={`Rank ${model.rank}`}>
            {model.rank}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        <InUnits texts={heightTexts(model.height_mm)} />
        {measurements && (
          <>
            {' · '}
            <InUnits texts={measurements} />
          </>
        )}
      </p>
      {model.note && <p className={styles.note}>{model.note}</p>}
    </li>
  )
}

/** A project as a contact sheet: numbered pictures with the client's marks, to look at, print and share. */
export const ContactSheet = ({ models }: { models: readonly ProjectModel[] }) => (
  <ol className={styles.sheet}>
    {models.map((model, place) => (
      <Frame key={model.id} model={model} number={place + 1} />
    ))}
  </ol>
)
