import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTags } from './use-tags.ts'

interface Props {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  disabled?: boolean
}

/** Tags by typing: those in use are offered, others are confirmed with Enter. */
export const TagsInput = ({ label, value, onChange, disabled }: Props) => (
  <Autocomplete
    multiple
    freeSolo
    autoSelect
    disabled={disabled}
    options={[...useTags()]}
    value={[...value]}
    onChange={(_, next) => onChange(next.map((tag) => tag.trim()).filter(Boolean))}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
)
