import { useEffect, useRef, useState } from 'react'
import type { Film as FilmData } from '#contracts/media/pictures.ts'
import { classNames } from '../class-names.ts'
import { isMetered } from './metered.ts'
import { NoPicture, Picture } from './picture.tsx'
import styles from './film.module.css'

interface Props {
  film: FilmData
  /** `sizes` of the poster, as for `Picture`. */
  sizes: string
  /** Aspect ratio of the frame; `fill` takes the parent's. */
  ratio?: string
  priority?: boolean
  className?: string
}

const wantsStillness = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  isMetered((navigator as { connection?: Parameters<typeof isMetered>[0] }).connection)

/** Calls `show` whenever the element enters or leaves the viewport. */
const watchVisibility = (element: Element, onChange: (visible: boolean) => void): (() => void) => {
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? false))
  observer.observe(element)
  return () => observer.disconnect()
}

/** Runs after the page has loaded, so that a film does not compete with it. */
const afterLoad = (run: () => void): (() => void) => {
  if (document.readyState === 'complete') {
    run()
    return () => undefined
  }
  window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

/**
 * A silent looping film over its poster. It plays while in view and can be paused. With reduced motion or a
 * metered connection it stays a picture until the visitor presses Play.
 */
export const Film = ({ film, sizes, ratio, priority, className }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const [shouldPlay, setShouldPlay] = useState(false)
  const [playing, setPlaying] = useState(false)
  useEffect(() => afterLoad(() => setShouldPlay(!wantsStillness())), [])
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!shouldPlay) return element.pause()
    return watchVisibility(element, (visible) => {
      if (!visible) return element.pause()
      element.play().catch(({ name }: DOMException) => {
        // An AbortError means that it left the view before its data arrived; it plays when it comes back.
        if (name !== 'AbortError') setShouldPlay(false)
      })
    })
  }, [shouldPlay])
  // The film has the poster's focal point.
  const position = film.poster
    ? { objectPosition: `${film.poster.focal_x}% ${film.poster.focal_y}%` }
    : undefined
  const shape = ratio ?? `${film.width} / ${film.height}`
  return (
    <div className={classNames(styles.film, ratio === 'fill' && styles.fill, className)}>
      {film.poster ? (
        <Picture picture={film.poster} sizes={sizes} ratio={shape} priority={priority} />
      ) : (
        <NoPicture ratio={shape} />
      )}
      <video
        ref={video}
        className={styles.video}
        style={position}
        data-playing={playing}
        // Firefox makes every video focusable, even without controls; the button below is the control.
        tabIndex={-1}
        muted
        loop
        playsInline
        preload="none"
        aria-label={film.alt}
        onPlaying={() => setPlaying(true)}
      >
        {film.webm ? <source src={film.webm} type="video/webm" /> : null}
        {film.mp4 ? <source src={film.mp4} type="video/mp4" /> : null}
      </video>
      <button
        type="button"
        className={classNames('label', styles.control)}
        data-needs-script=""
        onClick={() => setShouldPlay(!shouldPlay)}
      >
        {shouldPlay ? 'Pause' : 'Play'}
        <span className="visually-hidden"> film</span>
      </button>
    </div>
  )
}
