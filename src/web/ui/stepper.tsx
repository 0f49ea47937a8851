import { useId } from 'react'
import styles from './stepper.module.css'

interface Props {
  label: string
  /** What is counted, for the names of the two buttons: `Fewer gift cards`. */
  of: string
  value: number
  onChange: (value: number) => void
  least?: number
  most: number
}

/** A small whole number with minus and plus. It never leaves its bounds. */
export const Stepper = ({ label, of, value, onChange, least = 1, most }: Props) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="label">
        {label}
      </p>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Fewer ${of}`}
          aria-disabled={value <= least || undefined}
          onClick={() => value > least && onChange(value - 1)}
        >
          −
        </button>
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={`More ${of}`}
          aria-disabled={value >= most || undefined}
          onClick={() => value < most && onChange(value + 1)}
        >
          +
        </button>
      </div>
    </div>
  )
}
