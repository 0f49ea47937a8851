import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ModelProfile } from '#contracts/models/models.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './turn-card.module.css'

/** Most visitors never turn a card. */
const CardBack = lazy(() => import('./card-back.tsx'))

/** Where keys are typed, or belong to what covers the profile. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null

/** Whether the key was pressed once, alone, and not to type something. */
const isTurn = ({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 't' && !repeat && !altKey && !ctrlKey && !metaKey && !isTaken(target)

/**
 * The portrait as the front of a comp card that can be turned, by its button and, while the focus is within the
 * profile, by the key T. The hidden side is inert.
 */
export const TurnCard = ({ model, children }: { model: ModelProfile; children: ReactNode }) => {
  const [turned, setTurned] = useState<number>()
  const [loaded, setLoaded] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isBack = turned === model.id
  const turn = () => {
    setLoaded(true)
    setTurned(isBack ? undefined : model.id)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTurn(event)) turn()
  })
  useEffect(() => {
    const profile = root.current?.closest('article')
    const press = (event: KeyboardEvent) => onKey(event)
    profile?.addEventListener('keydown', press)
    return () => profile?.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={root} className={classNames(styles.card, loaded && styles.deep)}>
      <div className={classNames(styles.sides, isBack && styles.turned)}>
        <div className={styles.front} inert={isBack}>
          {children}
        </div>
        {loaded && (
          <section className={styles.back} inert={!isBack} aria-label="Back of the comp card">
            <Suspense fallback={null}>
              <CardBack model={model} />
            </Suspense>
          </section>
        )}
      </div>
      <button
        type="button"
        className={classNames('label', styles.turn)}
        aria-pressed={isBack}
        aria-keyshortcuts="t"
        data-needs-script=""
        onClick={turn}
      >
        Turn the card
      </button>
    </div>
  )
}
