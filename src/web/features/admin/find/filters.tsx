import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Facet, Facets } from '#contracts/models/find.ts'
import {
  measureNames,
  measures,
  radii,
  type Measure,
  usualTolerance,
} from '#contracts/models/find-fields.ts'

interface Props {
  readonly query: URLSearchParams
  /** Sets a parameter; an empty value removes it. */
  readonly change: (name: string, value: string) => void
}

const units = (measure: Measure): string => (measure === 'shoe' ? 'EU' : 'cm')

/** A number that is searched for when it has been typed. */
const NumberField = ({
  query,
  change,
  name,
  label,
  placeholder,
}: Props & { name: string; label: string; placeholder?: string }) => (
  <TextField
    key={query.get(name) ?? ''}
    size="small"
    type="number"
    label={label}
    placeholder={placeholder}
    defaultValue={query.get(name) ?? ''}
    onBlur={({ target }) => change(name, target.value)}
    onKeyDown={({ key, target }) => {
      if (key === 'Enter') change(name, (target as HTMLInputElement).value)
    }}
    sx={{ width: 150 }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const Several = ({
  query,
  change,
  name,
  label,
  choices,
}: Props & { name: string; label: string; choices: readonly Facet[] }) => (
  <TextField
    select
    size="small"
    label={label}
    value={(query.get(name) ?? '').split(',').filter(Boolean)}
    onChange={({ target }) => change(name, ([] as string[]).concat(target.value).join(','))}
    slotProps={{ select: { multiple: true } }}
    sx={{ width: 190 }}
  >
    {choices.map(({ value, label: words, count }) => (
      <MenuItem key={value} value={value}>
        {`${words} (${count})`}
      </MenuItem>
    ))}
  </TextField>
)

const One = ({
  query,
  change,
  name,
  label,
  choices,
}: Props & { name: string; label: string; choices: readonly Facet[] }) => {
  const chosen = query.get(name) ?? ''
  return (
    <TextField
      select
      size="small"
      label={label}
      // Until the places have arrived there is nothing to show of one.
      value={choices.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={({ target }) => change(name, target.value)}
      sx={{ width: 190 }}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map(({ value, label: words, count }) => (
        <MenuItem key={value} value={value}>
          {`${words} (${count})`}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Day = ({ query, change, name, label }: Props & { name: string; label: string }) => (
  <TextField
    key={query.get(name) ?? ''}
    size="small"
    type="date"
    label={label}
    defaultValue={query.get(name) ?? ''}
    onBlur={({ target }) => change(name, target.value)}
    sx={{ width: 190 }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const Flag = ({ query, change, name, label }: Props & { name: string; label: string }) => (
  <FormControlLabel
    label={label}
    control={
      <Checkbox
        size="small"
        checked={query.get(name) === '1'}
        onChange={({ target }) => change(name, target.checked ? '1' : '')}
      />
    }
  />
)

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const

const Choices = ({ facets, ...props }: Props & { facets: Facets }) => (
  <Box sx={row}>
    <Several {...props} name="board" label="Board" choices={facets.board} />
    <Several {...props} name="hair" label="Hair" choices={facets.hair} />
    <Several {...props} name="eyes" label="Eyes" choices={facets.eyes} />
    <Several {...props} name="language" label="Languages" choices={facets.language} />
    <Several {...props} name="skill" label="Skills" choices={facets.skill} />
    <One {...props} name="country" label="Country" choices={facets.country} />
    <One {...props} name="city" label="City" choices={facets.city} />
    <TextField
      select
      size="small"
      label="Around the city"
      value={props.query.get('radius') ?? '0'}
      onChange={({ target }) => props.change('radius', target.value === '0' ? '' : target.value)}
      sx={{ width: 150 }}
    >
      {radii.map((km) => (
        <MenuItem key={km} value={String(km)}>
          {km === 0 ? 'The city alone' : `Within ${km} km`}
        </MenuItem>
      ))}
    </TextField>
  </Box>
)

/** What models are found by, as on the site, and whom staff want besides. */
export const Filters = ({ facets, ...props }: Props & { facets: Facets }) => (
  <Box sx={{ display: 'grid', gap: 2 }} role="search" aria-label="Find models">
    <Choices {...props} facets={facets} />
    {measureNames.map((measure) => (
      <Box key={measure} role="group" aria-label={measures[measure].label} sx={row}>
        <Box component="span" sx={{ width: 120 }}>
          {measures[measure].label}
        </Box>
        <NumberField {...props} name={`${measure}_min`} label={`From (${units(measure)})`} />
        <NumberField {...props} name={`${measure}_max`} label={`To (${units(measure)})`} />
        <NumberField {...props} name={`fit_${measure}`} label={`Sample (${units(measure)})`} />
        <NumberField
          {...props}
          name={`within_${measure}`}
          label="Tolerance"
          placeholder={String(usualTolerance[measure])}
        />
      </Box>
    ))}
    <Box sx={row}>
      <Day {...props} name="free_from" label="Free from" />
      <Day {...props} name="free_to" label="Free to" />
      <Flag {...props} name="juniors" label="Juniors too" />
      <Flag {...props} name="inactive" label="Not shown on the site too" />
    </Box>
  </Box>
)
