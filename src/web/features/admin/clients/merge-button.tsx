import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useGetList, useRecordContext, useResourceContext } from 'react-admin'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useMay } from '../kit/records/contract.ts'

interface Named {
  id: number
  name: string
  email?: string
}

type Record = Named & { version: number }

const labelOf = ({ name, email }: Named): string => (email ? `${name} (${email})` : name)

interface DialogProps {
  record: Record
  /** The duplicate, where it is known already. */
  suggested: Named | undefined
  onClose: () => void
}

const MergeDialog = ({ record, suggested, onClose }: DialogProps) => {
  const resource = useResourceContext() ?? ''
  const { run, busy, problem } = useRecordAction(record.id)
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<Named | null>(suggested ?? null)
  const q = useDeferredValue(typed.trim())
  const { data = [] } = useGetList<Named>(resource, {
    filter: q && typed !== (chosen && labelOf(chosen)) ? { q } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  })
  const merge = async () => {
    if (!chosen) return
    const body = { duplicateId: chosen.id, version: record.version }
    if (await run('merge', body, `${chosen.name} has been merged`)) onClose()
  }
  return (
    <ActionDialog
      title={`Merge into ${record.name}`}
      action="Merge"
      busy={busy || !chosen}
      problem={problem}
      onClose={onClose}
      onDone={() => void merge()}
    >
      <Typography sx={{ mb: 2 }}>
        Everything that the duplicate has moves here. This cannot be undone.
      </Typography>
      <Autocomplete
        options={data.filter(({ id }) => id !== record.id)}
        filterOptions={(options) => options}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={chosen}
        onChange={(_, next) => choose(next)}
        inputValue={typed}
        onInputChange={(_, next) => setTyped(next)}
        noOptionsText="Nothing found"
        renderInput={(params) => <TextField {...params} label="Duplicate" required />}
      />
    </ActionDialog>
  )
}

/** Merges a duplicate into the record at hand. */
export const MergeButton = ({ suggested }: { suggested?: Named }) => {
  const record = useRecordContext<Record>()
  const mayMerge = useMay('edit')
  const [open, setOpen] = useState(false)
  if (!record || !mayMerge) return null
  return (
    <>
      <Button
        variant={suggested ? 'text' : 'outlined'}
        size={suggested ? 'small' : 'medium'}
        onClick={() => setOpen(true)}
      >
        {suggested ? 'Merge' : 'Merge a duplicate'}
      </Button>
      {open ? (
        <MergeDialog record={record} suggested={suggested} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
