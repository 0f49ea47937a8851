import { maxModels } from '#contracts/bookings/booking-check.ts'
import { RecordPicker } from '#web/features/admin/kit/forms/record-picker.tsx'
import { formatPersonName } from '#web/features/admin/kit/records/person-name.ts'

interface Props {
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
}

const activeFilter = { active: true }

/** A picker for each model and an empty one for the next. Clearing a picker removes its model. */
export const ModelsField = ({ ids, onChange }: Props) => {
  const set = (place: number, id: number | null) => {
    const nextIds = [...ids.slice(0, place), ...(id === null ? [] : [id]), ...ids.slice(place + 1)]
    onChange([...new Set(nextIds)])
  }
  const slots = [...ids, null].slice(0, maxModels)
  return slots.map((id, index) => (
    <RecordPicker
      // The index as key keeps the picker, and its focus, when a model is chosen.
      key={index}
      resource="models"
      label={index === 0 ? 'Model' : id === null ? 'Another model' : `Model ${index + 1}`}
      required={index === 0}
      filter={activeFilter}
      getName={formatPersonName}
      value={id}
      onChange={(next) => set(index, next)}
    />
  ))
}
