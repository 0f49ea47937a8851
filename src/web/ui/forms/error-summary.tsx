import { useEffect, useId, useRef } from 'react'
import { readMessage } from '../overlays/message-store.ts'
import styles from './error-summary.module.css'

export interface Fault {
  /** The id of the control the message belongs to; without one the message is general. */
  field?: string
  message: string
}

/**
 * The problems of a submitted form, each line a link to its field. Takes focus when it appears and again at
 * every failed try: pass a new array for each. Renders nothing for an empty one. The focus makes screen readers say its title
 * and the problems, but those that the message on the page has said.
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
  const id = useId()
  useEffect(() => {
    if (faults.length === 0) return
    box.current?.focus({ preventScroll: scrollTo !== undefined })
    if (scrollTo !== undefined) window.scrollTo({ top: scrollTo, behavior: 'instant' })
  }, [faults, scrollTo])
  if (faults.length === 0) return null
  const messageText = readMessage()?.text
  return (
    <div
      ref={box}
      className={styles.summary}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={
        faults
          .flatMap(({ message }, index) => (message === messageText ? [] : [`${id}-${index}`]))
          .join(' ') || undefined
      }
      tabIndex={-1}
    >
      <p id={`${id}-title`} className={styles.title}>
        {title}
      </p>
      <ul>
        {faults.map(({ field, message }, index) => (
          <li key={`${field ?? ''}${message}`} id={`${id}-${index}`}>
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
