import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { SentAttachment } from '../../api/upload.ts'
import { useRecordAction } from '../actions/use-record-action.ts'
import { useReportUnsaved } from '../forms/report-unsaved.ts'
import { useMay } from '../records/contract.ts'
import { NoteFiles } from './note-files.tsx'
import { useColleagues } from './use-colleagues.ts'

/** What follows the last `@` of a text, as long as it may become a name. */
const namedAtEnd = /@([^@\n]{0,40})$/

const Suggestions = ({ text, onChoose }: { text: string; onChoose: (text: string) => void }) => {
  const colleagues = useColleagues()
  const begun = namedAtEnd.exec(text)?.[1]?.toLowerCase()
  if (begun === undefined) return null
  const fitting = colleagues.filter(
    ({ name }) => name.toLowerCase().startsWith(begun) && name.length > begun.length,
  )
  return (
    <Box role="group" aria-label="Mention a colleague" sx={{ display: 'flex', gap: 1, mt: 1 }}>
      {fitting.slice(0, 6).map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          onClick={() => onChoose(text.replace(namedAtEnd, `@${name} `))}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}

type Kind = 'note' | 'call'

/** Adds a note or a call to the timeline of the record at hand. */
export const NoteForm = () => {
  const record = useRecordContext<{ id: number }>()
  const { run, busy, problem } = useRecordAction(record?.id)
  const mayWrite = useMay('edit')
  const [kind, setKind] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly SentAttachment[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  useReportUnsaved(text.trim() !== '' || files.length > 0)
  if (!record || !mayWrite) return null
  const add = async () => {
    const body = { kind, text, files: files.map(({ id, kind }) => ({ id, kind })) }
    if (!(await run('note', body, kind === 'note' ? 'Note added' : 'Call added'))) return
    // What was typed and added since belongs to the next one.
    setText((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now))
    setFiles((now) => now.filter((file) => !files.includes(file)))
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
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={kind === 'note' ? 'Add a note' : 'What was said on the phone'}
        helperText="For colleagues only. Write @ to mention one."
        inputRef={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <Suggestions
        text={text}
        onChoose={(named) => {
          setText(named)
          // The button that was pressed is gone: whoever types goes on typing.
          field.current?.focus()
        }}
      />
      <NoteFiles files={files} onChange={setFiles} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''} sx={{ mt: 1 }}>
        Add
      </Button>
    </Box>
  )
}
