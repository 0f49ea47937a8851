import { type UnitSystem, unitSystems } from '#contracts/models/units.ts'
import { setUnits, useUnits } from '#web/lib/units/units.ts'
import { classNames } from '../class-names.ts'
import styles from './units-switch.module.css'

const unitLabels: Readonly<Record<UnitSystem, readonly [label: string, meaning: string]>> = {
  eu: ['EU', 'Centimetres and European sizes'],
  uk: ['UK', 'Inches and British sizes'],
  us: ['US', 'Inches and American sizes'],
}

/**
 * Switches between centimetres and inches, and European, British and American sizes. The choice applies to
 * all pages and is stored in the browser.
 */
export const UnitsSwitch = ({ className }: { className?: string }) => {
  const currentUnits = useUnits()
  return (
    <div
      className={classNames('label', styles.units, className)}
      role="group"
      aria-label="Units and sizes"
      data-needs-script=""
    >
      {unitSystems.map((system) => (
        <button
          key={system}
          type="button"
          className={classNames('reach', styles.choice)}
          aria-pressed={system === currentUnits}
          aria-label={`${unitLabels[system][0]}: ${unitLabels[system][1]}`}
          onClick={() => setUnits(system)}
        >
          {unitLabels[system][0]}
        </button>
      ))}
    </div>
  )
}
