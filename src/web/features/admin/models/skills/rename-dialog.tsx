import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Skill } from '#contracts/admin/models/skills.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { callAdmin } from '../../api/call-admin.ts'
import { ActionDialog } from '../../kit/actions/action-dialog.tsx'
import { usePost } from '../../kit/actions/use-post.ts'

interface Props {
  skill: Skill
  skills: readonly Skill[]
  onClose: () => void
}

/** Renames a skill; the name of another skill merges the two. */
export const RenameDialog = ({ skill, skills, onClose }: Props) => {
  const [name, setName] = useState(skill.key)
  const { send, busy, problem } = usePost({ isInDialog: true })
  const notify = useNotify()
  const client = useQueryClient()
  const key = name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const other = key === skill.key ? undefined : skills.find((each) => each.key === key)
  const handleSubmit = async () => {
    const change = { key: skill.key, name: name.trim(), merge: other !== undefined }
    const result = await send(() => callAdmin('POST /api/admin/skills/rename', change))
    if (!result) return
    const searches = result.searches > 0 ? `, ${result.searches} saved searches follow` : ''
    notify(`${formatCount(result.models, 'model')} changed${searches}`, { type: 'success' })
    await client.invalidateQueries({ queryKey: ['models'] })
    onClose()
  }
  return (
    <ActionDialog
      title={`Rename: ${skill.key}`}
      action={other ? `Merge into ${other.key}` : 'Rename'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label="Name"
        required
        fullWidth
        margin="dense"
        helperText="All models that have it, and saved searches for it, follow"
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Typography role="status">
        {other
          ? `${formatCount(other.models, 'model')} ${other.models === 1 ? 'has' : 'have'} “${other.key}” already: both become one.`
          : ''}
      </Typography>
    </ActionDialog>
  )
}
