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

interface Props {
  usage: Usage | null
  onChange: (usage: Usage) => void
}

/** The usage of a job, and the end of its exclusivity. */
export const UsageFields = ({ usage, onChange }: Props) => {
  const currentUsage = usage ?? noUsage
  const set = (changes: Partial<Usage>) => onChange({ ...currentUsage, ...changes })
  return (
    <>
      <TextField
        select
        label="Product category"
        value={currentUsage.category ?? ''}
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
      <MultiSelect
        label="Territories"
        emptyText="None chosen: worldwide"
        options={territoryIds}
        getName={(id) => territories[id].name}
        value={currentUsage.territories}
        onChange={(ids) => set({ territories: ids })}
      />
      <MultiSelect
        label="Media"
        emptyText="None chosen: all media"
        options={mediumIds}
        getName={(id) => media[id]}
        value={currentUsage.media}
        onChange={(ids) => set({ media: ids })}
      />
      <TextField
        label="Exclusive until"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="Leave empty unless the client is promised that the model works for no competitor."
        value={currentUsage.exclusiveUntil ?? ''}
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

interface MultiSelectProps<Value extends string> {
  label: string
  /** The hint shown when nothing is selected. */
  emptyText: string
  options: readonly Value[]
  getName: (value: Value) => string
  value: readonly Value[]
  onChange: (value: readonly Value[]) => void
}

const MultiSelect = <Value extends string>({
  label,
  emptyText,
  options,
  getName,
  value,
  onChange,
}: MultiSelectProps<Value>) => (
  <Autocomplete
    multiple
    options={options}
    value={[...value]}
    getOptionLabel={getName}
    onChange={(_event, selection) => onChange(selection)}
    renderInput={(params) => (
      <TextField
        {...params}
        label={label}
        helperText={value.length === 0 ? emptyText : undefined}
      />
    )}
  />
)
