import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ModelProfile } from '#contracts/models/models.ts'
import { areSingleKeysOn } from '#web/lib/single-keys.ts'
import { unreachable } from '#web/lib/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type CardBack from './card-back.tsx'
import styles from './turn-card.module.css'

/**
 * The portrait as the front of a comp card that turns, by its button or, with focus inside the card, by the
 * key T. Elsewhere a single key would disturb speech input. The hidden side is inert.
 */
export const TurnCard = ({ model, children }: { model: ModelProfile; children: ReactNode }) => {
  const [turnedId, setTurnedId] = useState<number>()
  const [Back, setBack] = useState<typeof CardBack>()
  const root = useRef<HTMLDivElement>(null)
  const isBack = turnedId === model.id
  // Loaded with the first turn, because most visitors never turn a card.
  const turn = () => {
    setTurnedId(isBack ? undefined : model.id)
    if (Back) return
    void import('./card-back.tsx').then(
      (part) => setBack(() => part.default),
      () => {
        setTurnedId(undefined)
        toast.error(unreachable)
      },
    )
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTurn(event)) turn()
  })
  useEffect(() => {
    const card = root.current
    const handleKeyDown = (event: KeyboardEvent) => onKey(event)
    card?.addEventListener('keydown', handleKeyDown)
    return () => card?.removeEventListener('keydown', handleKeyDown)
  }, [])
  return (
    <div ref={root} className={classNames(styles.card, Back && styles.deep)}>
      <div className={classNames(styles.sides, isBack && styles.turned)}>
        <div className={styles.front} inert={isBack}>
          {children}
        </div>
        {Back && (
          <section className={styles.back} inert={!isBack} aria-label="Back of the comp card">
            <Back model={model} />
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

/** Whether T was pressed once, without modifiers, and not as text. */
const isTurn = ({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  key.toLowerCase() === 't' &&
  areSingleKeysOn() &&
  !repeat &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  !isTaken(target)

/** Whether the key belongs to a text field or to an overlay above the profile. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null
