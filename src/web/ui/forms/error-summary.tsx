import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export interface Fault {
  /** The id of the control the message belongs to; without one the message is general. */
  field?: string
  message: string
}

/**
 * The problems of a submitted form, each line a link to its field. Takes focus when it appears and again at
 * every failed try: pass a new array for each. Renders nothing for an empty one.
 */
export const ErrorSummary = ({
  faults,
  title = 'Please check these fields',
  scrollTo,
}: {
  faults: readonly Fault[]
  title?: string
  /** Where the page scrolls, in pixels from the top; by default to the summary. */
  scrollTo?: number
}) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length === 0) return
    box.current?.focus({ preventScroll: scrollTo !== undefined })
    if (scrollTo !== undefined) window.scrollTo({ top: scrollTo, behavior: 'instant' })
  }, [faults, scrollTo])
  if (faults.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field ?? ''}${message}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(field)?.focus()
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
