import type { CardModel } from '#web/ui/cards/card-model.ts'
import { ModelCard } from '#web/ui/cards/model-card.tsx'
import styles from './model-row.module.css'

/** Four cards up to 768 px, three above: the style sheet hides the fourth. */
export const maxModelsInRow = 4

interface Props {
  models: readonly CardModel[]
  label: string
  heading?: 'h2' | 'h3'
}

/** A row of model cards of the home page. */
export const ModelRow = ({ models, label, heading = 'h3' }: Props) =>
  models.length === 0 ? null : (
    <ul className={styles.row} aria-label={label}>
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard model={model} heading={heading} sizes="(max-width: 768px) 50vw, 33vw" />
        </li>
      ))}
    </ul>
  )
