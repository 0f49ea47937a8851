import { unitSystems, type UnitTexts } from '#contracts/models/units.ts'

/**
 * A measure in every unit system, or a plain text. The HTML, which is the same for everybody, holds all
 * texts; the style sheet shows the chosen one (see `base.css`).
 */
export const InUnits = ({ texts }: { texts: string | UnitTexts }) => {
  if (typeof texts === 'string') return texts
  const different = [...new Set(unitSystems.map((system) => texts[system]))]
  if (different.length === 1) return texts.eu
  return different.map((text) => (
    <span
      key={text}
      data-measured-in={unitSystems.filter((system) => texts[system] === text).join(' ')}
    >
      {text}
    </span>
  ))
}
