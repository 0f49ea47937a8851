import { useRef, useState } from 'react'
import { useClickOutside } from '#web/lib/hooks/use-click-outside.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import styles from './card-heart.module.css'
import { HeartButton } from './heart-button.tsx'
import { SignInOptions } from './sign-in-options.tsx'

/** The heart on a model card. For anonymous visitors it opens the sign-in options over the picture. */
export const CardHeart = ({
  modelId,
  name,
  className,
}: {
  modelId: number
  name: string
  className?: string
}) => {
  const [offersOptions, setOffersOptions] = useState(false)
  return (
    <>
      <HeartButton
        className={className}
        modelId={modelId}
        name={name}
        onPress={() => setOffersOptions(readVisitor().kind === 'anonymous')}
      />
      {offersOptions && <Panel modelId={modelId} onClose={() => setOffersOptions(false)} />}
    </>
  )
}

const Panel = ({ modelId, onClose }: { modelId: number; onClose: () => void }) => {
  const element = useRef<HTMLDivElement>(null)
  useClickOutside(element, true, onClose)
  return (
    <div ref={element} className={styles.panel}>
      <SignInOptions modelId={modelId} onGuest={onClose} />
    </div>
  )
}
