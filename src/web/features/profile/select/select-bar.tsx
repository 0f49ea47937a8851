import { useState } from 'react'
import type { ModelProfile } from '#contracts/models/models.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HeartButton, useSaved } from '#web/ui/cards/heart-button.tsx'
import { WaysOn } from '#web/ui/cards/ways-on.tsx'
import styles from './select-bar.module.css'

/**
 * Select Model / Deselect Model with the heart: both toggle the same favourite. Once it is one, the way to the request.
 * Sticky on phones.
 */
export const SelectBar = ({ model }: { model: ModelProfile }) => {
  const [saved, toggle] = useSaved(model.id)
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(readVisitor().kind === 'anonymous')
  return (
    <div className={styles.bar} data-needs-script="">
      <Button
        className={styles.select}
        variant={saved ? 'outline' : 'solid'}
        onClick={() => {
          ask()
          toggle()
        }}
      >
        {saved ? 'Deselect Model' : 'Select Model'}
      </Button>
      <HeartButton
        className={styles.heart}
        modelId={model.id}
        name={model.full_name}
        onPress={ask}
      />
      {saved && (
        <ButtonLink className={styles.select} to="/favourite">
          Continue
        </ButtonLink>
      )}
      {asked && <WaysOn modelId={model.id} onChosen={() => setAsked(false)} />}
    </div>
  )
}
