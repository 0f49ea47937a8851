import { useState } from 'react'
import { favouriteMessages } from '#contracts/models/favourite-messages.ts'
import type { ModelProfile } from '#contracts/models/models.ts'
import { mayNot } from '#web/lib/visitor/favourites.ts'
import { becomeGuest, keepPick, readVisitor } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { HeartButton, useSaved } from '#web/ui/cards/heart-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './select-bar.module.css'

/** The ways on for somebody who may not select yet; either keeps the model that was picked. */
const WaysOn = ({ modelId, onChosen }: { modelId: number; onChosen: () => void }) => (
  <div className={styles.waysOn}>
    <p>{mayNot(true)}</p>
    <Button
      variant="outline"
      onClick={() => {
        keepPick(modelId)
        becomeGuest()
        toast.success(favouriteMessages.added)
        onChosen()
      }}
    >
      Continue as a guest
    </Button>
    <ButtonLink
      variant="outline"
      to={`/login?redirect=/model/${modelId}`}
      onClick={() => keepPick(modelId)}
    >
      Sign in
    </ButtonLink>
  </div>
)

/** Select Model / Deselect Model with the heart: both toggle the same favourite. Sticky on phones. */
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
      {asked && <WaysOn modelId={model.id} onChosen={() => setAsked(false)} />}
    </div>
  )
}
