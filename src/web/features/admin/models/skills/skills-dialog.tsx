import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Skill } from '#contracts/admin/models/skills.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { LoadError } from '../../kit/records/load-error.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useSkills } from './use-skills.ts'

/** All skills of the roster with their number of models, to rename and merge. */
export const SkillsDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const { data, error, refetch } = useSkills()
  const [searchText, setSearchText] = useState('')
  const [skillToRename, setSkillToRename] = useState<Skill>()
  const searchKey = searchText.trim().toLowerCase()
  const matchingSkills = data?.filter(({ key }) => key.includes(searchKey)) ?? []
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Skills of the roster</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 1 }}>
          What clients can choose in Find, those that most models have first. Give two spellings of
          one skill the same name to merge them.
        </Typography>
        <TextField
          label="Search"
          type="search"
          size="small"
          fullWidth
          margin="dense"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
        {error ? (
          <LoadError subject="The list" error={error} onRetry={() => void refetch()} />
        ) : null}
        <Typography role="status" variant="body2" color="textSecondary">
          {data ? `${matchingSkills.length} of ${data.length}` : 'Loading …'}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {matchingSkills.map((skill) => (
            <SkillItem key={skill.key} skill={skill} onRename={() => setSkillToRename(skill)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {skillToRename ? (
        <RenameDialog
          skill={skillToRename}
          skills={data ?? []}
          onClose={() => setSkillToRename(undefined)}
        />
      ) : null}
    </Dialog>
  )
}

interface SkillItemProps {
  skill: Skill
  onRename: () => void
}

const SkillItem = ({ skill, onRename }: SkillItemProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      py: 0.5,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{skill.key}</Typography>
    <Typography variant="body2" color="textSecondary">
      {formatCount(skill.models, 'model')}
    </Typography>
    <Button size="small" aria-label={`Rename ${skill.key}`} onClick={onRename}>
      Rename
    </Button>
  </Box>
)
