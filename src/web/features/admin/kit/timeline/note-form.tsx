import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SyntheticEvent, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { SentAttachment } from '../../api/upload.ts'
import { useSharedAction } from '../actions/use-record-action.ts'
import { useReportUnsaved } from '../forms/report-unsaved.ts'
import { useCan } from '../records/contract.ts'
import { MentionField } from './mention-field.tsx'
import { NoteFiles } from './note-files.tsx'

type Kind = 'note' | 'call'

/** Adds a note or a call to the current record's timeline. */
export const NoteForm = () => {
  const record = useRecordContext<{ id: number }>()
  const { run, busy, problem } = useSharedAction('note', record?.id)
  const canWrite = useCan('edit')
  const [kind, setKind] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly SentAttachment[]>([])
  useReportUnsaved(text.trim() !== '' || files.length > 0)
  if (!record || !canWrite) return null
  const add = async () => {
    const body = { kind, text, files: files.map(({ id, kind }) => ({ id, kind })) }
    if (!(await run(body, kind === 'note' ? 'Note added' : 'Call added'))) return
    // Input since the submit belongs to the next note.
    setText((current) =>
      current.startsWith(text) ? current.slice(text.length).trimStart() : current,
    )
    setFiles((current) => current.filter((file) => !files.includes(file)))
  }
  return (
    <Box
      component="form"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void add()
      }}
      sx={{ mb: 2 }}
    >
      <ToggleButtonGroup
        size="small"
        exclusive
        aria-label="Kind"
        value={kind}
        onChange={(_, next: Kind | null) => next && setKind(next)}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="note">Note</ToggleButton>
        <ToggleButton value="call">Call</ToggleButton>
      </ToggleButtonGroup>
      <MentionField
        label={kind === 'note' ? 'Add a note' : 'What was said on the phone'}
        value={text}
        onChange={setText}
      />
      <NoteFiles files={files} onChange={setFiles} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''} sx={{ mt: 1 }}>
        Add
      </Button>
    </Box>
  )
}
