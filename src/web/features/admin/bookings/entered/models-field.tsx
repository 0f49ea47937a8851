import { maxModels } from '#contracts/bookings/booking-check.ts'
import { RecordPicker } from '#web/features/admin/chart/entries/record-picker.tsx'
import { personName } from '#web/features/admin/kit/records/person-name.ts'

interface Props {
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const live = { active: true }

/** A field for each model, and an empty one for the next. Emptying a field takes its model out. */
export const ModelsField = ({ ids, onChange }: Props) => {
  const set = (place: number, id: number | null) => {
    const others = [...ids.slice(0, place), ...(id === null ? [] : [id]), ...ids.slice(place + 1)]
    onChange([...new Set(others)])
  }
  const places = [...ids, null].slice(0, maxModels)
  return places.map((id, place) => (
    <RecordPicker<{ firstName: string; lastName: string }>
      // A field keeps its place, and with it the focus, when its model is chosen.
      key={place}
      resource="models"
      label={place === 0 ? 'Model' : id === null ? 'Another model' : `Model ${place + 1}`}
      required={place === 0}
      filter={live}
      nameOf={personName}
      value={id}
      onChange={(next) => set(place, next)}
    />
  ))
}
