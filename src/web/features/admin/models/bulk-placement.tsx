import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import { useId, useState } from 'react'
import type { AdminValues } from '#contracts/admin.ts'
import { changeRecord } from '../api/records.ts'
import { BulkAction } from '../kit/actions/bulk-action.tsx'
import { boards } from '../kit/records/boards.ts'

interface Placement {
  readonly label: string
  readonly change: Pick<AdminValues<'models'>, 'active' | 'categoryId'>
}

const placements: readonly Placement[] = [
  { label: 'Show on the site', change: { active: true } },
  { label: 'Hide from the site', change: { active: false } },
  ...boards.map(({ id, name }) => ({ label: `Board: ${name}`, change: { categoryId: id } })),
]

/** Shows or hides the selected models on the site, or moves them to a board. */
export const BulkPlacement = () => {
  const selectId = useId()
  const [selectedIndex, setSelectedIndex] = useState(0)
  return (
    <BulkAction
      label="Show, hide, board"
      doneLabel="changed"
      runAction={({ id, version }) =>
        changeRecord('models', id, { version, ...placements[selectedIndex]?.change })
      }
    >
      <FormControl fullWidth margin="dense" variant="standard">
        <InputLabel htmlFor={selectId}>What to do</InputLabel>
        <NativeSelect
          id={selectId}
          value={selectedIndex}
          onChange={({ target }) => setSelectedIndex(Number(target.value))}
        >
          {placements.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
    </BulkAction>
  )
}
