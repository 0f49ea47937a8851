import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PackageAnswer } from '#contracts/packages/package-options.ts'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { AnswerMarks } from '#web/features/packages/answers/answer-marks.tsx'
import { PackagePicture } from './package-picture.tsx'
import { useSwipe } from './use-swipe.ts'
import styles from './presentation.module.css'

interface Props {
  models: readonly PackageModel[]
  /** The model that it begins with. */
  first: number
  opinions: ReadonlyMap<number, PackageOpinion>
  /** Called with each model that is shown. */
  onShow: (modelId: number) => void
  onAnswer: (modelId: number, answer: PackageAnswer | null) => void
  onClose: () => void
}

/** Every picture of the package, with its model. */
const listSlides = (models: readonly PackageModel[]) =>
  models.flatMap((model) =>
    [...model.pictures, ...(model.digitals?.pictures ?? [])].map((picture) => ({ model, picture })),
  )

const forward = (place: number, last: number) => Math.min(place + 1, last)
const back = (place: number) => Math.max(place - 1, 0)

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

/** The pictures one by one over the whole screen: arrow keys lead through them, Escape leads back. */
export const Presentation = ({ models, first, opinions, onShow, onAnswer, onClose }: Props) => {
  const slides = listSlides(models)
  const last = slides.length - 1
  const element = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ model }) => model.id === first),
    ),
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setPlace(step(place, last))
  })
  useEffect(() => {
    const dialog = element.current
    // The browser moves focus in, traps it, and returns it to what opened the dialog.
    dialog?.showModal()
    const handleKey = (event: KeyboardEvent) => onKey(event)
    dialog?.addEventListener('keydown', handleKey)
    return () => dialog?.removeEventListener('keydown', handleKey)
  }, [])
  const swipe = useSwipe((direction) =>
    setPlace(direction === 'forward' ? forward(place, last) : back(place)),
  )
  const slide = slides[place]
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
          <span className="label">{` ${place + 1} of ${slides.length}`}</span>
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
            aria-disabled={place === 0}
            onClick={() => setPlace(back(place))}
          >
            Previous
          </button>
          <button
            type="button"
            className="label"
            aria-disabled={place === last}
            onClick={() => setPlace(forward(place, last))}
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
