import type { ModelProfile } from '#contracts/models.ts'
import { Button } from '#web/ui/button.tsx'
import { HeartButton, useSaved } from '#web/ui/cards/heart-button.tsx'
import styles from './select-bar.module.css'

/** Select Model / Deselect Model with the heart: both toggle the same favourite. Sticky on phones. */
export const SelectBar = ({ model }: { model: ModelProfile }) => {
  const [saved, toggle] = useSaved(model.id)
  return (
    <div className={styles.bar} data-needs-script="">
      <Button className={styles.select} variant={saved ? 'outline' : 'solid'} onClick={toggle}>
        {saved ? 'Deselect Model' : 'Select Model'}
      </Button>
      <HeartButton className={styles.heart} modelId={model.id} name={model.full_name} />
    </div>
  )
}
