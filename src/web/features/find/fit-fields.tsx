import { useState } from 'react'
import type { Problems } from '#contracts/models/find-address.ts'
import {
  type FindCriteria,
  isFit,
  maxTolerance,
  type Measure,
  measureNames,
  measures,
  usualTolerance,
} from '#contracts/models/find-fields.ts'
import { halfLifeDays, maxTolerances, unknownDeviation } from '#contracts/models/fit.ts'
import { findSharedSizeTable, getUnit } from '#web/lib/units/measure-input.ts'
import { useUnits } from '#web/lib/units/units.ts'
import type { FieldProps } from './fields.tsx'
import styles from './find.module.css'
import { MeasureField } from './measure-field.tsx'
import { measureText } from '#web/lib/text/measure-text.ts'

const measureLabels: Readonly<Record<Measure, string>> = {
  height: 'Height',
  chest: 'Chest or bust',
  waist: 'Waist',
  hips: 'Hips',
  shoe: 'Shoe',
}

interface Props extends FieldProps {
  readonly criteria: FindCriteria
  readonly problems: Problems
}

/** The measures of a sample; results are ordered by how well they fit. */
export const FitFields = ({ criteria, problems, onChange }: Props) => {
  const [open, setOpen] = useState(false)
  // Keeps the section open: closing it after a search without measures would drop focus.
  if (isFit(criteria) && !open) setOpen(true)
  return (
    <details className={styles.fit} open={open}>
      <summary className="label">Fit a sample</summary>
      <p className={styles.words}>
        Give the measures of the sample, and by how much a model may differ. The closest come first,
        and each card says why.
      </p>
      {measureNames.map((measure) => (
        <Row
          key={measure}
          measure={measure}
          criteria={criteria}
          problems={problems}
          onChange={onChange}
        />
      ))}
      <Explanation />
    </details>
  )
}

const Row = ({
  measure,
  criteria: { fit, board },
  problems,
  onChange,
}: Props & { measure: Measure }) => {
  const units = useUnits()
  const target = fit[measure]
  const { min, max } = measures[measure]
  const measureProps = { measure, units, table: findSharedSizeTable(board) }
  const unit = getUnit(measureProps)
  const label = `${measureLabels[measure]}, ${/[A-Z]/.test(unit) ? `${unit} size` : unit}`
  // Repeats the value in other units only if the visitor reads feet or foreign sizes.
  const showsConversion = units !== 'eu' && (measure === 'height' || unit === 'EU')
  return (
    <div className={styles.pair}>
      <MeasureField
        {...measureProps}
        label={
          <>
            {label}
            {target && showsConversion && ` (${measureText(measure, target.value, units)})`}
          </>
        }
        name={`fit_${measure}`}
        min={min}
        max={max}
        stored={target?.value}
        isUnread={problems[`fit_${measure}`] !== undefined}
        onChange={onChange}
      />
      <MeasureField
        {...measureProps}
        label={
          <>
            Give or take<span className="visually-hidden"> for: {label}</span>
          </>
        }
        name={`within_${measure}`}
        min={0.5}
        max={maxTolerance}
        stored={target?.within}
        usual={usualTolerance[measure]}
        isUnread={problems[`within_${measure}`] !== undefined}
        onChange={onChange}
      />
    </div>
  )
}

const Explanation = () => (
  <details className={styles.more}>
    <summary>How this is worked out</summary>
    <p className={styles.words}>
      Each measure is off by so many of its tolerances: 2 cm with a tolerance of 2 cm is off by one.
      We square these numbers, take their average and order by it, so that one large difference
      weighs more than two small ones. Anyone who is off by more than {maxTolerances} tolerances in
      any measure is left out.
    </p>
    <p className={styles.words}>
      Old measures weigh less: after {halfLifeDays} days one counts by half, and never by less than
      a quarter; for the rest it counts as off by one tolerance. A measure that we do not know
      counts as off by {unknownDeviation}. It is arithmetic on tape measures and nothing else: no
      pictures, and nothing about who anybody is.
    </p>
  </details>
)
