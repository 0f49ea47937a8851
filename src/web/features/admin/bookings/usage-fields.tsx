import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  categoryIds,
  media,
  mediumIds,
  type ProductCategory,
  productCategories,
  territories,
  territoryIds,
  type Usage,
} from '#contracts/bookings/usage.ts'

const noUsage: Usage = { category: null, territories: [], media: [], exclusiveUntil: null }

interface SeveralProps<Value extends string> {
  label: string
  /** What it means to choose none. */
  none: string
  options: readonly Value[]
  nameOf: (value: Value) => string
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

const Several = <Value extends string>({
  label,
  none,
  options,
  nameOf,
  value,
  onChange,
}: SeveralProps<Value>) => (
  <Autocomplete
    multiple
    options={options}
    value={[...value]}
    getOptionLabel={nameOf}
    onChange={(_event, chosen) => onChange(chosen)}
    renderInput={(params) => (
      <TextField {...params} label={label} helperText={value.length === 0 ? none : undefined} />
    )}
  />
)

interface Props {
  usage: Usage | null
  onChange: (usage: Usage) => void
}

/** What a job is for, and until when its client is exclusive. */
export const UsageFields = ({ usage, onChange }: Props) => {
  const known = usage ?? noUsage
  const set = (changes: Partial<Usage>) => onChange({ ...known, ...changes })
  return (
    <>
      <TextField
        select
        label="Product category"
        value={known.category ?? ''}
        onChange={({ target }) =>
          set({ category: target.value === '' ? null : (target.value as ProductCategory) })
        }
      >
        <MenuItem value="">All products</MenuItem>
        {categoryIds.map((id) => (
          <MenuItem key={id} value={id}>
            {productCategories[id].name}
          </MenuItem>
        ))}
      </TextField>
      <Several
        label="Territories"
        none="None chosen: worldwide"
        options={territoryIds}
        nameOf={(id) => territories[id].name}
        value={known.territories}
        onChange={(chosen) => set({ territories: chosen })}
      />
      <Several
        label="Media"
        none="None chosen: all media"
        options={mediumIds}
        nameOf={(id) => media[id]}
        value={known.media}
        onChange={(chosen) => set({ media: chosen })}
      />
      <TextField
        label="Exclusive until"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="Leave empty unless the client is promised that the model works for no competitor."
        value={known.exclusiveUntil ?? ''}
        onChange={({ target }) =>
          set({ exclusiveUntil: target.value === '' ? null : target.value })
        }
      />
      <Typography variant="body2" color="textSecondary">
        Anything left empty counts as everything and overlaps with every exclusivity.
      </Typography>
    </>
  )
}
