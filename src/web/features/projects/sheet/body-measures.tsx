import type { ProjectModel } from '#contracts/models/projects.ts'
import { getHeightTexts } from '#contracts/models/units.ts'
import { getMeasurements } from '#web/lib/text/measurements.ts'
import { InUnits } from '#web/ui/units/in-units.tsx'

/** Height, and the other measurements where they are known. */
export const BodyMeasures = ({ model }: { model: ProjectModel }) => {
  const [, measurements] = getMeasurements(model)
  return (
    <>
      <InUnits texts={getHeightTexts(model.height_mm)} />
      {measurements && (
        <>
          {' · '}
          <InUnits texts={measurements} />
        </>
      )}
    </>
  )
}
