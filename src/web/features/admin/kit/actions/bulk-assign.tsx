import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useGetIdentity, useResourceContext } from 'react-admin'
import { useAssignable } from '../work/use-assignable.ts'
import { BulkAction } from './bulk-action.tsx'

/** Assigns the selected records to a colleague or nobody; preselects the user. */
export const BulkAssign = () => {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const { identity } = useGetIdentity()
  const colleagues = useAssignable()
  const [selectedId, setSelectedId] = useState<number | null>()
  const ownAccount = colleagues.find(({ id }) => id === Number(identity?.id))
  const assigneeId = selectedId === undefined ? (ownAccount?.id ?? null) : selectedId
  return (
    <BulkAction
      label="Assign"
      doneLabel="assigned"
      runAction={(row) =>
        dataProvider.update(resource, {
          id: row.id,
          data: { assigneeId, version: row.version },
          previousData: row,
        })
      }
    >
      <Typography>Whoever is chosen is told of it, as they have set for themselves.</Typography>
      <TextField
        select
        fullWidth
        label="Assign to"
        value={assigneeId ?? ''}
        onChange={({ target }) => setSelectedId(target.value === '' ? null : Number(target.value))}
      >
        <MenuItem value="">Nobody</MenuItem>
        {colleagues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </BulkAction>
  )
}
