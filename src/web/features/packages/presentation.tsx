import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PackageAnswer } from '#contracts/packages/package-words.ts'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { AnswerMarks } from './answer-marks.tsx'
import { PackagePicture } from './package-picture.tsx'
import styles from './presentation.module.css'

interface Props {
  models: readonly PackageModel[]
  /** The model that it begins with. */
  first: number
  opinions: ReadonlyMap<number, PackageOpinion>
  onAnswer: (modelId: number, answer: PackageAnswer | null) => void
  onClose: () => void
}

/** Every picture of the package, with its model. */
const slidesOf = (models: readonly PackageModel[]) =>
  models.flatMap((model) =>
    [...model.pictures, ...(model.digitals?.pictures ?? [])].map((picture) => ({ model, picture })),
  )

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowDown: (place, last) => Math.min(place + 1, last),
  PageDown: (place, last) => Math.min(place + 1, last),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  ArrowUp: (place) => Math.max(place - 1, 0),
  PageUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The pictures one by one over the whole screen: arrow keys lead through them, Escape leads back. */
export const Presentation = ({ models, first, opinions, onAnswer, onClose }: Props) => {
  const slides = slidesOf(models)
  const last = slides.length - 1
  const element = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      slides.findIndex(({ model }) => model.id === first),
    ),
  )
  useEffect(() => {
    // The browser moves focus in, keeps it there, and gives it back to what opened the dialog.
    element.current?.showModal()
  }, [])
  const slide = slides[place]
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    setPlace(step(place, last))
  }
  if (!slide) return null
  const { model, picture } = slide
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that the dialog's buttons have too
    <dialog
      ref={element}
      className={`inverted ${styles.presentation}`}
      aria-label="Presentation"
      onClose={onClose}
      onKeyDown={go}
    >
      <div className={styles.stage}>
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
            onClick={() => setPlace(Math.max(place - 1, 0))}
          >
            Previous
          </button>
          <button
            type="button"
            className="label"
            aria-disabled={place === last}
            onClick={() => setPlace(Math.min(place + 1, last))}
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
