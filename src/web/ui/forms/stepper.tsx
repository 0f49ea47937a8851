import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stepper.module.css'

interface Props {
  label: string
  /** Hides the label visually; the page shows what is counted. */
  unlabelled?: boolean
  /** Labels of the two buttons. */
  fewer: string
  more: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
}

/**
 * A small whole number with minus and plus. It stays within its bounds, and a button keeps focus at its
 * bound.
 */
export const Stepper = (props: Props) => {
  const { label, unlabelled = false, fewer, more, value, onChange, min = 1, max } = props
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classNames('label', unlabelled ? 'visually-hidden' : styles.label)}>
        {label}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={fewer}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && onChange(value - 1)}
        >
          −
        </button>
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={more}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && onChange(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
