import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { useSharedAction } from '../actions/use-record-action.ts'
import { useContract, useCan } from './contract.ts'
import { TagsInput } from './tags-input.tsx'

interface TaggedRecord {
  id: number
  tags: readonly string[]
}

/** The tags of the current record; each change is stored immediately. */
export const RecordTags = () => {
  const { contract } = useContract()
  const record = useRecordContext<TaggedRecord>()
  const { run, busy, problem } = useSharedAction('tag', record?.id)
  const canTag = useCan('edit')
  if (!record || !contract.isTagged || !canTag) return null
  const { tags } = record
  const change = (next: readonly string[]) => {
    const add = next.filter((tag) => !tags.includes(tag))
    const remove = tags.filter((tag) => !next.includes(tag))
    void run({ add, remove }, 'Tags saved')
  }
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 1, maxWidth: 720 }}>
      {/* Read-only instead of disabled while a tag is stored, so that the field keeps its focus. */}
      <TagsInput label="Tags" value={tags} onChange={change} readOnly={busy} />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Box>
  )
}
