import {
  answerLabels,
  packageAnswers,
  type PackageAnswer,
} from '#contracts/packages/package-options.ts'
import styles from './answers.module.css'

interface Props {
  name: string
  value: PackageAnswer | null
  onChange: (answer: PackageAnswer | null) => void
}

/** Yes, maybe or no for a model; a second press clears the answer. */
export const AnswerMarks = ({ name, value, onChange }: Props) => (
  <div className={styles.marks} role="group" aria-label={`Your answer for ${name}`}>
    {packageAnswers.map((answer) => (
      <button
        key={answer}
        type="button"
        className={styles.mark}
        aria-pressed={value === answer}
        onClick={() => onChange(value === answer ? null : answer)}
      >
        {answerLabels[answer]}
      </button>
    ))}
  </div>
)
