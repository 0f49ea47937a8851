import type { Facet, Facets } from '#contracts/models/find.ts'
import { queryOf } from '#contracts/models/find-address.ts'
import { type FindCriteria, measureNames, radii } from '#contracts/models/find-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressForm } from '#web/ui/navigation/address-form.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { Choices, type FieldProps, LateField, PlaceField, RangeField } from './fields.tsx'
import styles from './find.module.css'
import { FitFields } from './fit-fields.tsx'
import { useCriteria } from './use-criteria.ts'

const byName = (places: readonly Facet[]): Facet[] =>
  places.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

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
      <select name="radius" value={criteria.radius} onChange={onChange}>
        {radii.map((km) => (
          <option key={km} value={km}>
            {km === 0 ? 'The city alone' : `Within ${km} km`}
          </option>
        ))}
      </select>
    </label>
  </fieldset>
)

const FreeDays = ({ criteria: { free }, onChange }: FieldProps & { criteria: FindCriteria }) => (
  <fieldset className={styles.group}>
    <legend className="label">Free between</legend>
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((end) => (
        <LateField
          key={end}
          label={end === 'from' ? 'First day' : 'Last day'}
          type="date"
          name={`free_${end}`}
          value={free?.[end] ?? ''}
          onBlur={onChange}
        />
      ))}
    </div>
  </fieldset>
)

/** How many fields narrow the search. */
const countChosen = (criteria: FindCriteria): number =>
  new Set(
    [...new URLSearchParams(queryOf(criteria)).keys()].map((name) =>
      name.replace(/^within_/, 'fit_').replace(/_(?:min|max|from|to)$/, ''),
    ),
  ).size

/**
 * Everything that models can be found by. A form for the address, so that it works without script; with it, each
 * change is searched for at once.
 */
export const FindForm = ({
  criteria: shown,
  facets,
}: {
  criteria: FindCriteria
  facets: Facets
}) => {
  const { criteria, onChange, form } = useCriteria(shown)
  const chosen = countChosen(criteria)
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
    <details className={styles.panel}>
      <summary className={styles.summary}>Filters{chosen > 0 && ` (${chosen})`}</summary>
      {/* A browser that brings back what was chosen here would contradict the address. */}
      <AddressForm
        ref={form}
        action="/find"
        className={styles.form}
        aria-label="Filters"
        autoComplete="off"
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
        <FreeDays criteria={criteria} onChange={onChange} />
        <FitFields criteria={criteria} onChange={onChange} />
        <div className={styles.send}>
          <Button type="submit" wide>
            Show models
          </Button>
          {chosen > 0 && (
            <Link className="word-link" to="/find">
              Clear all
            </Link>
          )}
        </div>
      </AddressForm>
    </details>
  )
}
