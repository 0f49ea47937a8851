import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useClickOutside } from '#web/lib/hooks/use-click-outside.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { later } from '#web/lib/later.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unavailable } from '#web/ui/layout/unavailable.tsx'
import styles from './search-box.module.css'

const maxText = 100

// Loaded on demand: most visitors never search, and typing takes longer than loading.
const Suggestions = later(
  async () => (await import('./suggestions.tsx')).Suggestions,
  () => (
    <div className={styles.panel}>
      <Unavailable what="The search" />
    </div>
  ),
)

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/**
 * The search by name: a line that opens a panel with pictures. On narrow screens a button opens the line
 * first.
 */
export const SearchBox = () => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [sentText, setSentText] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === input.current) setSentText(text)
    else moveFocus(event, frame.current)
  }
  useClickOutside(frame, open, close)
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
    setText('')
    setSentText(undefined)
  }
  const requested = useRequestedText()
  const [lastRequested, setLastRequested] = useState<string>()
  if (requested !== lastRequested) {
    setLastRequested(requested)
    setOpen(requested !== undefined)
    setText(requested ?? '')
  }
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])
  return (
    <div
      ref={frame}
      role="search"
      className={classNames(styles.search, open && styles.open)}
      data-needs-script=""
    >
      <button
        type="button"
        className={classNames('label', 'word-link', styles.word)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Search
      </button>
      <div className={styles.line} id={id}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          placeholder="Search"
          aria-label="Search models by name"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxText}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {open && (
        <Suspense>
          <Suggestions
            text={text}
            isSent={sentText === text}
            onChoose={close}
            onKeyDown={onKeyDown}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Arrow keys move between the text field and the suggestions. */
const moveFocus = (event: KeyboardEvent<HTMLElement>, frame: HTMLElement | null) => {
  const step = steps[event.key]
  const inText = event.target instanceof HTMLInputElement
  if (!step || !frame || (inText && event.key !== 'ArrowDown')) return
  const stops = [...frame.querySelectorAll<HTMLElement>('input, li a')]
  const index = stops.indexOf(event.currentTarget)
  event.preventDefault()
  stops[(index + step + stops.length) % stops.length]?.focus()
}

/**
 * The text from `?search=maud`, which search engines link to. Undefined during hydration, because the HTML is
 * the same for any text.
 */
const useRequestedText = (): string | undefined => {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const requested = hydrated ? (query.get('search') ?? '') : ''
  return requested === '' ? undefined : requested.slice(0, maxText)
}
