import { Fragment } from 'react'
import { unitSystems, type UnitTexts } from '#contracts/models/units.ts'

/**
 * A measure in each way of reading it. All texts are in the page, which is the same for everybody; the style sheet
 * shows the one that the visitor has chosen (see `base.css`).
 */
export const InUnits = ({ texts }: { texts: UnitTexts }) => {
  const different = [...new Set(unitSystems.map((system) => texts[system]))]
  if (different.length === 1) return <Fragment>{texts.eu}</Fragment>
  return different.map((text) => (
    <span
      key={text}
      data-measured-in={unitSystems.filter((system) => texts[system] === text).join(' ')}
    >
      {text}
    </span>
  ))
}
