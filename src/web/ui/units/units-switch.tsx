import { type UnitSystem, unitSystems } from '#contracts/models/units.ts'
import { setUnits, useUnits } from '#web/lib/units/units.ts'
import { classNames } from '../class-names.ts'
import styles from './units-switch.module.css'

const words: Readonly<Record<UnitSystem, readonly [label: string, meaning: string]>> = {
  eu: ['EU', 'Centimetres and European sizes'],
  uk: ['UK', 'Inches and British sizes'],
  us: ['US', 'Inches and American sizes'],
}

/** Centimetres or inches, European, British or American sizes: one choice for all pages, remembered here. */
export const UnitsSwitch = ({ className }: { className?: string }) => {
  const chosen = useUnits()
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
          aria-pressed={system === chosen}
          aria-label={`${words[system][0]}: ${words[system][1]}`}
          onClick={() => setUnits(system)}
        >
          {words[system][0]}
        </button>
      ))}
    </div>
  )
}
