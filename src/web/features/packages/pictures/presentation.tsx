import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PackageAnswer } from '#contracts/packages/package-options.ts'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { AnswerMarks } from '#web/features/packages/answers/answer-marks.tsx'
import { PackagePicture } from './package-picture.tsx'
import { useSwipe } from './use-swipe.ts'
import styles from './presentation.module.css'

interface Props {
  models: readonly PackageModel[]
  /** Id of the model to start with. */
  firstModelId: number
  opinions: ReadonlyMap<number, PackageOpinion>
  /** Called with each model that comes into view. */
  onShow: (modelId: number) => void
  onAnswer: (modelId: number, answer: PackageAnswer | null) => void
  onClose: () => void
}

const forward = (index: number, last: number) => Math.min(index + 1, last)
const back = (index: number) => Math.max(index - 1, 0)

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: forward,
  ArrowDown: forward,
  PageDown: forward,
  ArrowLeft: back,
  ArrowUp: back,
  PageUp: back,
  Home: () => 0,
  End: (_, last) => last,
}

/** A full-screen slide show. Arrow keys change the picture, Escape closes it. */
export const Presentation = ({
  models,
  firstModelId,
  opinions,
  onShow,
  onAnswer,
  onClose,
}: Props) => {
  const slides = listSlides(models)
  const last = slides.length - 1
  const element = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ model }) => model.id === firstModelId),
    ),
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setIndex(step(index, last))
  })
  useEffect(() => {
    const dialog = element.current
    // The browser moves focus into the dialog, traps it, and restores it afterwards.
    dialog?.showModal()
    const handleKey = (event: KeyboardEvent) => onKey(event)
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [])
  const swipe = useSwipe((direction) =>
    setIndex(direction === 'forward' ? forward(index, last) : back(index)),
  )
  const slide = slides[index]
  const modelId = slide?.model.id
  const onShown = useEffectEvent(onShow)
  useEffect(() => {
    if (modelId !== undefined) onShown(modelId)
  }, [modelId])
  if (!slide) return null
  const { model, picture } = slide
  return (
    <dialog
      ref={element}
      className={`inverted ${styles.presentation}`}
      aria-label="Presentation"
      onClose={onClose}
    >
      <div className={styles.stage} {...swipe}>
        <PackagePicture
          key={picture.address}
          picture={picture}
          className={styles.picture}
          sizes="100vw"
          priority
        />
      </div>
      <div className={styles.foot}>
        <p aria-live="polite" className={styles.caption}>
          {model.name}
          <span className="label">{` ${index + 1} of ${slides.length}`}</span>
        </p>
        <AnswerMarks
          name={model.name}
          value={opinions.get(model.id)?.answer ?? null}
          onChange={(answer) => onAnswer(model.id, answer)}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            className="label"
            aria-disabled={index === 0}
            onClick={() => setIndex(back(index))}
          >
            Previous
          </button>
          <button
            type="button"
            className="label"
            aria-disabled={index === last}
            onClick={() => setIndex(forward(index, last))}
          >
            Next
          </button>
          <button type="button" className="label" onClick={() => element.current?.close()}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Returns all pictures of the package, each with its model. */
const listSlides = (models: readonly PackageModel[]) =>
  models.flatMap((model) =>
    [...model.pictures, ...(model.digitals?.pictures ?? [])].map((picture) => ({ model, picture })),
  )
