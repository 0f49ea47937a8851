import { setSaved } from '#web/lib/visitor/favourites.ts'
import { useSavedIds } from '#web/lib/visitor/visitor.ts'
import { classNames } from '../class-names.ts'
import { HeartIcon } from './heart-icon.tsx'
import styles from './heart-button.module.css'

/** Whether the model is a favourite, and the function that toggles it. */
export const useSaved = (modelId: number): [saved: boolean, toggle: () => void] => {
  const saved = useSavedIds().includes(modelId)
  return [saved, () => void setSaved(modelId, !saved)]
}

/**
 * The heart of a model: outlined, full for a favourite. All visitors see it; anonymous ones are asked to sign
 * in.
 */
export const HeartButton = ({
  modelId,
  name,
  className,
  onPress,
}: {
  modelId: number
  name: string
  className?: string
  onPress?: () => void
}) => {
  const [saved, toggle] = useSaved(modelId)
  return (
    <button
      type="button"
      className={classNames(styles.heart, className)}
      aria-pressed={saved}
      aria-label={`Select ${name}`}
      data-needs-script=""
      onClick={() => {
        onPress?.()
        toggle()
      }}
    >
      <HeartIcon full={saved} />
    </button>
  )
}
