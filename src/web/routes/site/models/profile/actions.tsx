import type { ModelProfile } from '#contracts/models/models.ts'
import { AddToBag } from '#web/features/bag/add-to-bag.tsx'
import { AskAboutJunior } from '#web/features/profile/select/ask-about.tsx'
import { PassOn } from '#web/features/profile/share/pass-on.tsx'
import styles from './actions.module.css'

/** Actions besides selecting a model: share the card, and book. */
export const Actions = ({ model, junior }: { model: ModelProfile; junior: boolean }) => (
  <div className={styles.actions}>
    <PassOn model={model} />
    {junior ? <AskAboutJunior modelId={model.id} /> : <AddToBag model={model} />}
  </div>
)
