import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { scrollable } from '../scrollable.ts'
import styles from './carousel.module.css'
import { noHold, updateHold, holdEvents } from './slide-hold.ts'

interface Props {
  /** Accessible name: 'Banners'. */
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /**
   * Milliseconds to the next slide. No automatic advance without it, or if the visitor prefers reduced
   * motion.
   */
  every?: number
  className?: string
}

/**
 * Slides that snap, swipe and wrap around with native scrolling. Automatic advance stops with the Pause
 * button, on hover, on focus, and if the visitor prefers reduced motion.
 */
export const Carousel = ({ label, slides, every, className }: Props) => {
  const frame = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [slideIndex, setSlideIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const isHeld = useIsHeld(frame)
  const go = (target: number) => {
    const element = track.current
    if (!element) return
    const index = (target + slides.length) % slides.length
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    })
  }
  useAutoAdvance(!paused && !isHeld, every, () => {
    if (!prefersReducedMotion()) go(slideIndex + 1)
  })
  if (slides.length === 0) return null
  return (
    <section
      ref={frame}
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <ul
        ref={track}
        className={styles.track}
        {...(slides.length > 1 ? scrollable : {})}
        onScroll={({ currentTarget }) =>
          setSlideIndex(
            Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)),
          )
        }
      >
        {slides.map(({ key, content }, index) => (
          <li key={key} className={styles.slide} aria-label={`${index + 1} of ${slides.length}`}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classNames('label', styles.controls)} data-needs-script="">
          <button type="button" aria-label="Previous" onClick={() => go(slideIndex - 1)}>
            ←
          </button>
          <span className={styles.count} aria-live={every && !paused ? 'off' : 'polite'}>
            {slideIndex + 1} / {slides.length}
          </span>
          <button type="button" aria-label="Next" onClick={() => go(slideIndex + 1)}>
            →
          </button>
          {every !== undefined && (
            <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
              {paused ? 'Play' : 'Pause'}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** True while pointer or focus is inside. */
const useIsHeld = (frame: RefObject<HTMLElement | null>): boolean => {
  const [hold, setHold] = useState(noHold)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    const handleEvent = ({ type }: Event) => setHold((before) => updateHold(before, type))
    for (const name of holdEvents)
      element.addEventListener(name, handleEvent, { signal: stop.signal })
    return () => stop.abort()
  }, [frame])
  return hold.byPointer || hold.byFocus
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Advances after each interval while `running`; waits in hidden tabs. */
const useAutoAdvance = (running: boolean, every: number | undefined, turn: () => void) => {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (!running || every === undefined) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, every)
    return () => clearInterval(timer)
  }, [running, every])
}
