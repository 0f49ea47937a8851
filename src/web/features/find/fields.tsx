import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Facet } from '#contracts/models/find.ts'
import { type Measure, measures, type Range } from '#contracts/models/find-fields.ts'
import { useUnits } from '#web/lib/units/units.ts'
import styles from './find.module.css'
import { listRangeChoices } from './range-choices.ts'

export interface FieldProps {
  readonly onChange: (event: SyntheticEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/**
 * Updates a field when `value` changes. The initial value is left alone, because the visitor may have typed
 * before the script loaded. Input that is being corrected is kept.
 */
export const useSyncedField = (
  value: string,
  isKept = false,
): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  const syncedValue = useRef(value)
  useEffect(() => {
    if (isKept || syncedValue.current === value) return
    syncedValue.current = value
    if (field.current) field.current.value = value
  }, [value, isKept])
  return field
}

/** A field that searches on blur. It follows the address and keeps its element, so that focus stays. */
export const LateField = ({
  label,
  value,
  problem,
  isKept = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & {
  label: ReactNode
  value: string | number
  /** Why the input is invalid. */
  problem?: string
  /** Keeps the input while another field is being corrected. */
  isKept?: boolean
}) => {
  const field = useSyncedField(String(value), isKept || problem !== undefined)
  const problemId = useId()
  return (
    <div className={styles.typed}>
      <label className={styles.field}>
        <span className={styles.end}>{label}</span>
        <input
          ref={field}
          defaultValue={value}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          {...rest}
        />
      </label>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface ChoicesProps extends FieldProps {
  readonly name: string
  readonly choices: readonly Facet[]
  readonly chosen: readonly string[]
}

/** Choices that are visible at a glance; the others are collapsed. */
const maxOpen = 8

const Boxes = ({ name, choices, chosen, onChange }: ChoicesProps) => (
  <ul>
    {choices.map(({ value, label, count }) => (
      <li key={value}>
        <label className={styles.box}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={onChange}
          />
          <span className={styles.boxLabel}>{label}</span>{' '}
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> {count === 1 ? 'model' : 'models'}</span>
          </span>
        </label>
      </li>
    ))}
  </ul>
)

type ChoiceSelection = Pick<ChoicesProps, 'choices' | 'chosen'>

/**
 * Decides which choices are always visible. A choice that was visible stays visible, so that it keeps focus.
 */
const useVisibleChoices = ({ choices, chosen }: ChoiceSelection): ((facet: Facet) => boolean) => {
  const [places, setPlaces] = useState<ReadonlyMap<string, boolean>>(new Map())
  const added = choices
    .map(({ value }, index) => [value, index < maxOpen || chosen.includes(value)] as const)
    .filter(([value]) => !places.has(value))
  if (added.length > 0) setPlaces(new Map([...places, ...added]))
  return ({ value }) => places.get(value) ?? true
}

/** The choices of one field, each with the number of models it would leave. */
export const Choices = ({ label, ...group }: ChoicesProps & { label: string }) => {
  const { choices } = group
  const isOpen = useVisibleChoices(group)
  const rest = choices.filter((facet) => !isOpen(facet))
  return (
    <fieldset className={styles.group}>
      <legend className="label">{label}</legend>
      {choices.length === 0 && <p className={styles.none}>None in these results</p>}
      <Boxes {...group} choices={choices.filter(isOpen)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            {rest.length} more
            <span className="visually-hidden"> of {label.toLowerCase()}</span>
          </summary>
          <Boxes {...group} choices={rest} />
        </details>
      )}
    </fieldset>
  )
}

/** A place dropdown with counts. */
export const PlaceField = ({
  label,
  name,
  places,
  chosen,
  onChange,
}: FieldProps & {
  label: string
  name: string
  places: readonly Facet[]
  chosen: number | null
}) => (
  <label className={styles.field}>
    <span className={styles.end}>{label}</span>
    <select className="dropdown" name={name} value={chosen ?? ''} onChange={onChange}>
      <option value="">Any</option>
      {places.map(({ value, label: place, count }) => (
        <option key={value} value={value}>
          {`${place} (${count})`}
        </option>
      ))}
    </select>
  </label>
)

/** Minimum and maximum of a measure, in the visitor's units. */
export const RangeField = ({
  measure,
  range,
  onChange,
}: FieldProps & { measure: Measure; range: Range | undefined }) => {
  const units = useUnits()
  const { min = null, max = null } = range ?? {}
  const ends = [
    { end: 'min', words: 'From', chosen: min },
    { end: 'max', words: 'To', chosen: max },
  ] as const
  return (
    <fieldset className={styles.group}>
      <legend className="label">{measures[measure].label}</legend>
      <div className={styles.pair}>
        {ends.map(({ end, words, chosen }) => (
          <label key={end} className={styles.field}>
            <span className={styles.end}>{words}</span>
            <select
              className="dropdown"
              name={`${measure}_${end}`}
              value={chosen ?? ''}
              onChange={onChange}
            >
              <option value="">Any</option>
              {listRangeChoices({ measure, end, units, chosen }).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
