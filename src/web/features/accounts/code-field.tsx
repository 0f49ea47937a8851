import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import styles from './accounts.module.css'

const length = 6
const places = Array.from({ length }, (_, index) => index)
const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Six boxes for a six-digit code. Typing moves to the next box, arrow keys move, Backspace goes back, and a
 * pasted or autofilled code fills all six. `value` holds the digits, with a space for each empty box.
 */
export const CodeField = ({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error?: string
}) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const digits = places.map((place) => (value[place] ?? ' ').trim())
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), length - 1)]?.focus()
  const write = (place: number, text: string) => {
    const next = places.map((each) => (digits[each] ?? '').padEnd(1))
    for (const [offset, digit] of [...(text || ' ')].entries()) {
      if (place + offset < length) next[place + offset] = digit
    }
    onChange(next.join(''))
  }
  const handleInput = (place: number, input: string) => {
    const newDigits = onlyDigits(input)
    // Typing into a filled box yields two digits; the new one replaces the old one.
    const text = newDigits.length === 2 ? newDigits.replace(digits[place] ?? '', '') : newDigits
    if (input !== '' && text === '') return
    write(place, text.slice(0, length - place))
    if (text) focus(place + text.length)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = onlyDigits(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pasted.length !== length) return
    onChange(pasted)
    focus(length - 1)
  }
  const handleKey = (place: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(place - 1)
    else if (event.key === 'ArrowRight') focus(place + 1)
    else if (event.key === 'Backspace' && !digits[place]) {
      write(place - 1 < 0 ? 0 : place - 1, '')
      focus(place - 1)
    } else return
    event.preventDefault()
  }
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? 'code-message' : undefined}>
      <legend className="label">Code</legend>
      {places.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          className={styles.box}
          aria-label={`Digit ${place + 1} of ${length}`}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          value={digits[place]}
          onChange={(event) => handleInput(place, event.target.value)}
          onPaste={handlePaste}
          onKeyDown={handleKey(place)}
          onFocus={(event) => event.target.select()}
        />
      ))}
      {error && (
        <p id="code-message" className={styles.message} style={{ gridColumn: '1 / -1' }}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
