import { useEffect, useId, useRef } from 'react'
import { readMessage } from '../overlays/message-store.ts'
import styles from './error-summary.module.css'

export interface Fault {
  /** Id of the control; without one the message is general. */
  field?: string
  message: string
}

/**
 * The problems of a submitted form, each a link to its field. It takes focus when it appears and on every
 * failed attempt; pass a new array each time. Renders nothing for an empty array. Focus makes screen readers
 * read the title and the problems, except those that the page's message has announced.
 */
export const ErrorSummary = ({
  faults,
  title = 'Please check these fields',
  scrollTo,
}: {
  faults: readonly Fault[]
  title?: string
  /** Scroll position in pixels from the top; defaults to the summary. */
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
