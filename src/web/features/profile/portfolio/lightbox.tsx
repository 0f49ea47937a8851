import { useEffect, useEffectEvent, useRef } from 'react'
import type { Picture as PictureData } from '#contracts/media/pictures.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import styles from './lightbox.module.css'

interface Props {
  pictures: readonly PictureData[]
  name: string
  /** Index of the open picture; undefined while closed. */
  at: number | undefined
  onMove: (at: number | undefined) => void
}

/** Minimum swipe in CSS pixels; shorter movements are taps. */
const minSwipe = 40

/** The gallery in full size. Arrow keys, buttons and swipes navigate, and wrap around at the ends. */
export const Lightbox = ({ pictures, name, at, onMove }: Props) => {
  const surface = useRef<HTMLDivElement>(null)
  const picture = at === undefined ? undefined : pictures[at]
  const open = picture !== undefined
  useBackCloses(open, () => onMove(undefined))
  const turn = useEffectEvent((step: number) => {
    if (at !== undefined) onMove((at + step + pictures.length) % pictures.length)
  })
  useEffect(() => {
    const element = surface.current
    if (!open || !element) return
    const stop = new AbortController()
    const { signal } = stop
    let from = 0
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      },
      { signal },
    )
    element.addEventListener('pointerdown', ({ clientX }) => (from = clientX), { signal })
    element.addEventListener(
      'pointerup',
      ({ clientX }) => {
        if (Math.abs(clientX - from) > minSwipe) turn(clientX < from ? 1 : -1)
      },
      { signal },
    )
    return () => stop.abort()
  }, [open])
  const step = (by: number) => () => onMove(((at ?? 0) + by + pictures.length) % pictures.length)
  return (
    <Dialog
      open={open}
      onClose={() => onMove(undefined)}
      title={`Pictures of ${name}`}
      size="full"
      hideTitle
    >
      <div ref={surface} className={styles.surface}>
        {picture && (
          <Picture
            key={picture.key}
            className={styles.picture}
            picture={picture}
            sizes="100vw"
            ratio="fill"
          />
        )}
      </div>
      <div className={classNames('label', styles.controls)}>
        <button type="button" onClick={step(-1)}>
          ← <span className={styles.word}>Previous</span>
        </button>
        <span aria-live="polite">
          {(at ?? 0) + 1} / {pictures.length}
        </span>
        <button type="button" onClick={step(1)}>
          <span className={styles.word}>Next</span> →
        </button>
      </div>
    </Dialog>
  )
}
