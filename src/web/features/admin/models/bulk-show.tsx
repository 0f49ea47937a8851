import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { put } from '../api/http.ts'
import { BulkAction } from '../kit/actions/bulk-action.tsx'
import { boards } from './boards.ts'

/** Shows the selected models on the site, hides them, or moves them to a board. */
export const BulkShow = () => (
  <>
    <BulkAction
      label="Show"
      done="shown"
      act={({ id, version }) => put(`models/${id}`, { version, active: true })}
    >
      <Typography>The site shows them from now on.</Typography>
    </BulkAction>
    <BulkAction
      label="Hide"
      done="hidden"
      act={({ id, version }) => put(`models/${id}`, { version, active: false })}
    >
      <Typography>The site no longer shows them. Their bookings stay as they are.</Typography>
    </BulkAction>
    <BulkBoard />
  </>
)

const BulkBoard = () => {
  const selectId = useId()
  const [categoryId, setCategoryId] = useState(boards[0]?.id)
  return (
    <BulkAction
      label="Set board"
      done="moved"
      act={({ id, version }) => put(`models/${id}`, { version, categoryId })}
    >
      <FormControl fullWidth margin="dense" variant="standard">
        <InputLabel htmlFor={selectId}>Board</InputLabel>
        <NativeSelect
          id={selectId}
          value={categoryId}
          onChange={({ target }) =>
            setCategoryId(boards.find(({ id }) => String(id) === target.value)?.id)
          }
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
    </BulkAction>
  )
}
