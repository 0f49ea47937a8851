import { type ComponentProps, useState } from 'react'
import { maxNote, type PencilMark, type Rank, ranks } from '#contracts/models/project-rules.ts'
import type { ProjectModel } from '#contracts/models/projects.ts'
import { joinPlace } from '#web/lib/text/format.ts'
import { removesRow } from '#web/lib/hooks/use-removed-row.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextAreaField } from '#web/ui/forms/field.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { BodyMeasures } from '../sheet/body-measures.tsx'
import { MarkedPicture } from '../sheet/marked-picture.tsx'
import styles from './shortlist.module.css'

interface EntryWork {
  onMark: (change: { note?: string; rank?: Rank | null; mark?: PencilMark }) => Promise<boolean>
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  handle: ComponentProps<'button'>
}

/** A model of the shortlist with all of the client's controls. */
export const Entry = ({
  model,
  number,
  isLast,
  work,
}: {
  model: ProjectModel
  number: number
  isLast: boolean
  work: EntryWork
}) => (
  <li
    className={classNames(styles.entry, model.mark === 'crossed' && styles.out)}
    data-entry={model.id}
  >
    <div className={styles.place}>
      <span className={styles.number}>{number}</span>
      <button
        type="button"
        className={styles.handle}
        aria-hidden="true"
        tabIndex={-1}
        {...work.handle}
      />
    </div>
    <MarkedPicture model={model} className={styles.picture} sizes="200px" ratio="4 / 5" />
    <div className={styles.middle}>
      <ModelFacts model={model} />
      <Marks model={model} onMark={work.onMark} />
      <Note model={model} onMark={work.onMark} />
    </div>
    <div className={styles.acts}>
      <Button
        variant="quiet"
        data-move="-1"
        aria-label={`Move ${model.full_name} up`}
        aria-disabled={number === 1 || undefined}
        onClick={() => number > 1 && work.onMove(-1)}
      >
        Up
      </Button>
      <Button
        variant="quiet"
        data-move="1"
        aria-label={`Move ${model.full_name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && work.onMove(1)}
      >
        Down
      </Button>
      <Button
        {...removesRow}
        variant="quiet"
        aria-label={`Remove ${model.full_name}`}
        onClick={work.onRemove}
      >
        Remove
      </Button>
    </div>
  </li>
)

const ModelFacts = ({ model }: { model: ProjectModel }) => (
  <div>
    <h2 className={styles.name}>
      <Link className="word-link" to={`/model/${model.id}`}>
        {model.full_name}
      </Link>
    </h2>
    <p className={styles.facts}>
      <BodyMeasures model={model} />
      {' · '}
      {[model.category_name, joinPlace(model.city_name, model.country_name)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
)

/** Grease-pencil mark and rank; pressing the current value clears it. */
const Marks = ({ model, onMark }: { model: ProjectModel } & Pick<EntryWork, 'onMark'>) => (
  <div className={styles.marks}>
    <div className={styles.group} role="group" aria-label={`Mark of ${model.full_name}`}>
      {(['circled', 'crossed'] as const).map((mark) => (
        <Toggle
          key={mark}
          on={model.mark === mark}
          onClick={() => void onMark({ mark: model.mark === mark ? 'none' : mark })}
        >
          {mark === 'circled' ? 'Circle' : 'Cross out'}
        </Toggle>
      ))}
    </div>
    <div className={styles.group} role="group" aria-label={`Rank of ${model.full_name}`}>
      {ranks.map((rank) => (
        <Toggle
          key={rank}
          on={model.rank === rank}
          aria-label={`Rank ${rank}`}
          onClick={() => void onMark({ rank: model.rank === rank ? null : rank })}
        >
          {rank}
        </Toggle>
      ))}
    </div>
  </div>
)

const Toggle = ({ on, ...rest }: { on: boolean } & ComponentProps<'button'>) => (
  <button type="button" className={styles.toggle} aria-pressed={on} {...rest} />
)

/** Saves on blur. A note that could not be saved stays in the field. */
const Note = ({ model, onMark }: { model: ProjectModel } & Pick<EntryWork, 'onMark'>) => {
  const [text, setText] = useState(model.note)
  const [stored, setStored] = useState(model.note)
  const [status, setStatus] = useState('')
  const store = async () => {
    const note = text.trim()
    if (note === stored) return
    const done = await onMark({ note })
    if (done) setStored(note)
    setStatus(done ? 'Note saved' : 'The note is not saved yet')
  }
  return (
    <div className={styles.note}>
      <TextAreaField
        label={
          <>
            Note<span className="visually-hidden"> on {model.full_name}</span>
          </>
        }
        rows={2}
        maxLength={maxNote}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setStatus('')
        }}
        onBlur={() => void store()}
      />
      <p className="muted" role="status">
        {status}
      </p>
    </div>
  )
}
