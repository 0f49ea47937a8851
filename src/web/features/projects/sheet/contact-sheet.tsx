import type { ProjectModel } from '#contracts/models/projects.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { BodyMeasures } from './body-measures.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import styles from './contact-sheet.module.css'

/** A project as a contact sheet to view, print and share: numbered pictures with the client's marks. */
export const ContactSheet = ({ models }: { models: readonly ProjectModel[] }) => (
  <ol className={styles.sheet}>
    {models.map((model, index) => (
      <Frame key={model.id} model={model} number={index + 1} />
    ))}
  </ol>
)

const Frame = ({ model, number }: { model: ProjectModel; number: number }) => (
  <li className={styles.frame}>
    <MarkedPicture
      model={model}
      className={styles.picture}
      sizes="(max-width: 768px) 50vw, 25vw"
      ratio="4 / 5"
    />
    <p className={styles.name}>
      <span className={styles.number}>{number}</span>
      <Link className="word-link" to={`/model/${model.id}`}>
        {model.full_name}
      </Link>
      {model.rank && (
        <span className={styles.rank}>
          <span className="visually-hidden">Rank </span>
          {model.rank}
        </span>
      )}
    </p>
    <p className={styles.facts}>
      <BodyMeasures model={model} />
    </p>
    {model.note && <p className={styles.note}>{model.note}</p>}
  </li>
)
