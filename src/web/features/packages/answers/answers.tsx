import { type FormEvent, useId, useState } from 'react'
import { maxPackageText } from '#contracts/packages/package-options.ts'
import type { PackageModel, PackageOpinion } from '#contracts/packages/packages.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AnswerMarks } from './answer-marks.tsx'
import type { OpinionChange } from './send-pending-changes.ts'
import styles from './answers.module.css'

interface Props {
  model: PackageModel
  opinion: PackageOpinion
  /** Number of ranks. */
  places: number
  onChange: (change: OpinionChange) => void
  onAskOption: (text: string) => Promise<string | undefined>
}

/** The recipient's answer, rank and comment for a model. */
export const Answers = ({ model, opinion, places, onChange, onAskOption }: Props) => {
  const { name } = model
  const ids = { rank: useId(), comment: useId() }
  const [hasAsked, setHasAsked] = useState(false)
  const ask = async (text: string) => {
    const problem = await onAskOption(text)
    setHasAsked(problem === undefined)
    return problem
  }
  return (
    <div className={styles.answers} data-needs-script="">
      <div className={styles.bar}>
        <AnswerMarks
          name={name}
          value={opinion.answer}
          onChange={(answer) => onChange({ answer })}
        />
      </div>
      <div className={styles.fields}>
        <label htmlFor={ids.rank} className="label">
          Place <span className="visually-hidden">of {name} </span>in your order
        </label>
        <select
          id={ids.rank}
          className={classNames('dropdown', styles.select)}
          value={opinion.rank ?? ''}
          onChange={({ target }) =>
            onChange({ rank: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">–</option>
          {Array.from({ length: places }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
        <label htmlFor={ids.comment} className="label">
          Comment<span className="visually-hidden"> on {name}</span>
        </label>
        <textarea
          id={ids.comment}
          className={styles.text}
          rows={2}
          maxLength={maxPackageText}
          value={opinion.comment}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
      </div>
      {opinion.option_asked ? (
        <p role="status" tabIndex={-1} ref={hasAsked ? focus : undefined}>
          You have asked for an option. We will reply as soon as we have looked at the calendar.
        </p>
      ) : (
        <OptionForm name={name} onAsk={ask} />
      )}
    </div>
  )
}

/** Moves focus to an element that replaces the focused one. */
const focus = (element: HTMLElement | null) => element?.focus()

const OptionForm = ({ name, onAsk }: { name: string; onAsk: Props['onAskOption'] }) => {
  const [text, setText] = useState<string>()
  const { submit, busy, error, setError } = useSubmit()
  const [cancelled, setCancelled] = useState(false)
  const fieldId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void submit(async () => setError(await onAsk(text ?? '')))
  }
  if (text === undefined) {
    return (
      <Button variant="outline" ref={cancelled ? focus : undefined} onClick={() => setText('')}>
        Ask for an option
      </Button>
    )
  }
  return (
    <form className={styles.option} method="post" onSubmit={handleSubmit}>
      <label htmlFor={fieldId} className="label">
        Dates, or anything we should know about {name}
      </label>
      <textarea
        id={fieldId}
        className={styles.text}
        rows={2}
        maxLength={maxPackageText}
        value={text}
        ref={focus}
        onChange={({ target }) => setText(target.value)}
      />
      {error ? <p role="alert">{error}</p> : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy} busyLabel="Sending…">
          Send
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setCancelled(true)
            setText(undefined)
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
