import { Form } from 'react-router'
import type { Facet, Facets } from '#contracts/models/find.ts'
import type { Problems } from '#contracts/models/find-address.ts'
import { type FindCriteria, measureNames, radii } from '#contracts/models/find-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { DayField } from './day-field.tsx'
import { Choices, type FieldProps, PlaceField, RangeField } from './fields.tsx'
import styles from './find.module.css'
import { FitFields } from './fit-fields.tsx'
import { useCriteria } from './use-criteria.ts'

/**
 * The search form. It navigates to an address, so it works without a script; with one, every change searches
 * immediately.
 */
export const FindForm = ({
  criteria: addressCriteria,
  facets,
  hasButton,
}: {
  criteria: FindCriteria
  facets: Facets
  /** False if the surroundings of the form have the button. */
  hasButton: boolean
}) => {
  const { criteria, problems, onChange, onSend, form } = useCriteria(addressCriteria)
  const choices = (label: string, name: 'board' | 'hair' | 'eyes' | 'language' | 'skill') => (
    <Choices
      label={label}
      name={name}
      choices={facets[name]}
      chosen={criteria[name]}
      onChange={onChange}
    />
  )
  return (
    // Autocomplete is off: a browser that restores old choices would contradict the address.
    <Form
      ref={form}
      action="/find"
      className={styles.form}
      aria-label="Filters"
      autoComplete="off"
      onSubmitCapture={onSend}
    >
      <UnitsSwitch className={styles.units} />
      {choices('Board', 'board')}
      {measureNames.map((measure) => (
        <RangeField
          key={measure}
          measure={measure}
          range={criteria.ranges[measure]}
          onChange={onChange}
        />
      ))}
      {choices('Hair', 'hair')}
      {choices('Eyes', 'eyes')}
      {choices('Languages', 'language')}
      {choices('Skills', 'skill')}
      <Places criteria={criteria} facets={facets} onChange={onChange} />
      <FreeDays criteria={criteria} problems={problems} onChange={onChange} />
      <FitFields criteria={criteria} problems={problems} onChange={onChange} />
      {hasButton && (
        <Button type="submit" wide>
          Show models
        </Button>
      )}
    </Form>
  )
}

const Places = ({
  criteria,
  facets,
  onChange,
}: FieldProps & { criteria: FindCriteria; facets: Facets }) => (
  <fieldset className={styles.group}>
    <legend className="label">Based in</legend>
    <PlaceField
      label="Country"
      name="country"
      places={byName(facets.country)}
      chosen={criteria.country}
      onChange={onChange}
    />
    <PlaceField
      label="City"
      name="city"
      places={byName(facets.city)}
      chosen={criteria.city}
      onChange={onChange}
    />
    <label className={styles.field}>
      <span className={styles.end}>Around the city</span>
      <select className="dropdown" name="radius" value={criteria.radius} onChange={onChange}>
        {radii.map((km) => (
          <option key={km} value={km}>
            {km === 0 ? 'The city alone' : `Within ${km} km`}
          </option>
        ))}
      </select>
    </label>
  </fieldset>
)

const byName = (places: readonly Facet[]): Facet[] =>
  places.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const FreeDays = ({
  criteria: { free },
  problems,
  onChange,
}: FieldProps & { criteria: FindCriteria; problems: Problems }) => (
  <fieldset className={styles.group}>
    <legend className="label">Free between</legend>
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={end === 'from' ? 'First day' : 'Last day'}
          name={`free_${end}`}
          value={free?.[end] ?? ''}
          problem={problems[`free_${end}`]}
          isKept={problems.free_to !== undefined}
          onBlur={onChange}
        />
      ))}
    </div>
  </fieldset>
)
