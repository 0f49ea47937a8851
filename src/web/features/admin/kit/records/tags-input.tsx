import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTags } from './use-tags.ts'

interface Props {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  readOnly?: boolean
}

/** Tags with suggestions from those in use; a new one is confirmed with Enter. */
export const TagsInput = ({ label, value, onChange, readOnly }: Props) => (
  <Autocomplete
    multiple
    freeSolo
    autoSelect
    readOnly={readOnly}
    options={[...useTags()]}
    value={[...value]}
    onChange={(_, next) => onChange(next.map((tag) => tag.trim()).filter(Boolean))}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
)
