import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import styles from './accounts.module.css'

const length = 6
const indexes = Array.from({ length }, (_, index) => index)

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
  const digits = indexes.map((index) => (value[index] ?? ' ').trim())
  const focus = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus()
  const write = (index: number, text: string) => {
    const next = indexes.map((each) => (digits[each] ?? '').padEnd(1))
    for (const [offset, digit] of [...(text || ' ')].entries()) {
      if (index + offset < length) next[index + offset] = digit
    }
    onChange(next.join(''))
  }
  const handleInput = (index: number, input: string) => {
    const newDigits = extractDigits(input)
    // Typing into a filled box yields two digits; the new one replaces the old one.
    const text = newDigits.length === 2 ? newDigits.replace(digits[index] ?? '', '') : newDigits
    if (input !== '' && text === '') return
    write(index, text.slice(0, length - index))
    if (text) focus(index + text.length)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = extractDigits(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pasted.length !== length) return
    onChange(pasted)
    focus(length - 1)
  }
  const handleKey = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
    else if (event.key === 'Backspace' && !digits[index]) {
      write(index - 1 < 0 ? 0 : index - 1, '')
      focus(index - 1)
    } else return
    event.preventDefault()
  }
  return (
    <fieldset className={styles.boxes} aria-describedby={error ? 'code-message' : undefined}>
      <legend className="label">Code</legend>
      {indexes.map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          className={styles.box}
          aria-label={`Digit ${index + 1} of ${length}`}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digits[index]}
          onChange={(event) => handleInput(index, event.target.value)}
          onPaste={handlePaste}
          onKeyDown={handleKey(index)}
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

const extractDigits = (text: string) => text.replaceAll(/\D/g, '')
