import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { useGetList, useRecordContext, useResourceContext } from 'react-admin'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useSharedAction } from '../kit/actions/use-record-action.ts'
import { useCan } from '../kit/records/contract.ts'

interface MergeCandidate {
  id: number
  name: string
  email?: string
}

type MergeTarget = MergeCandidate & { version: number }

/** Merges a duplicate into the current record. */
export const MergeButton = ({ suggested }: { suggested?: MergeCandidate }) => {
  const record = useRecordContext<MergeTarget>()
  const canMerge = useCan('edit')
  const [open, setOpen] = useState(false)
  if (!record || !canMerge) return null
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

interface DialogProps {
  record: MergeTarget
  /** The duplicate, if known. */
  suggested: MergeCandidate | undefined
  onClose: () => void
}

const MergeDialog = ({ record, suggested, onClose }: DialogProps) => {
  const resource = useResourceContext() ?? ''
  const { run, busy, problem } = useSharedAction('merge', record.id)
  const [input, setInput] = useState('')
  const [duplicate, setDuplicate] = useState<MergeCandidate | null>(suggested ?? null)
  const q = useDeferredValue(input.trim())
  const { data = [] } = useGetList<MergeCandidate>(resource, {
    filter: q && input !== (duplicate && formatCandidate(duplicate)) ? { q } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  })
  const merge = async () => {
    if (!duplicate) return
    const body = { duplicateId: duplicate.id, version: record.version }
    if (await run(body, `${duplicate.name} has been merged`)) onClose()
  }
  return (
    <ActionDialog
      title={`Merge into ${record.name}`}
      action="Merge"
      busy={busy || !duplicate}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void merge()}
    >
      <Typography sx={{ mb: 2 }}>
        Everything that the duplicate has moves here. This cannot be undone.
      </Typography>
      <Autocomplete
        options={data.filter(({ id }) => id !== record.id)}
        filterOptions={(options) => options}
        getOptionLabel={formatCandidate}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={duplicate}
        onChange={(_, next) => setDuplicate(next)}
        inputValue={input}
        onInputChange={(_, next) => setInput(next)}
        noOptionsText="Nothing found"
        renderInput={(params) => <TextField {...params} label="Duplicate" required />}
      />
    </ActionDialog>
  )
}

const formatCandidate = ({ name, email }: MergeCandidate): string =>
  email ? `${name} (${email})` : name
