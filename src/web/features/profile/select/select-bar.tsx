import { useState } from 'react'
import type { ModelProfile } from '#contracts/models/models.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { readVisitor, useSavedIds } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HeartButton, useSaved } from '#web/ui/cards/heart-button.tsx'
import { SignInOptions } from '#web/ui/cards/sign-in-options.tsx'
import styles from './select-bar.module.css'

/**
 * Select Model / Deselect Model with the heart; both toggle the favourite. A favourite adds a link to the
 * request. Sticky on phones.
 */
export const SelectBar = ({ model }: { model: ModelProfile }) => {
  const [saved, toggle] = useSaved(model.id)
  const selected = useSavedIds().length
  const [offersOptions, setOffersOptions] = useState(false)
  const offerOptions = () => setOffersOptions(readVisitor().kind === 'anonymous')
  return (
    <div className={styles.bar} data-select-bar="" data-needs-script="">
      <Button
        className={styles.select}
        variant={saved ? 'outline' : 'solid'}
        onClick={() => {
          offerOptions()
          toggle()
        }}
      >
        {saved ? 'Deselect Model' : 'Select Model'}
      </Button>
      <HeartButton
        className={styles.heart}
        modelId={model.id}
        name={model.full_name}
        onPress={offerOptions}
      />
      {saved && (
        <ButtonLink className={styles.select} to="/favourite">
          Continue
          <span className={styles.number} aria-hidden="true">
            ({selected})
          </span>
          <span className="visually-hidden"> with {formatCount(selected, 'model')}</span>
        </ButtonLink>
      )}
      {offersOptions && (
        <SignInOptions modelId={model.id} onGuest={() => setOffersOptions(false)} />
      )}
    </div>
  )
}
