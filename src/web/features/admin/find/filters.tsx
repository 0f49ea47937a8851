import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Facet, Facets } from '#contracts/models/find.ts'
import {
  type Measure,
  measureNames,
  measures,
  radii,
  usualTolerance,
} from '#contracts/models/find-fields.ts'
import { measureText } from '#web/lib/text/measure-text.ts'
import {
  toAddressValue,
  toFieldValue,
  findSharedSizeTable,
  getUnit,
} from '#web/lib/units/measure-input.ts'
import { useUnits } from '#web/lib/units/units.ts'

interface Props {
  readonly query: URLSearchParams
  /** Sets a parameter; an empty value removes it. */
  readonly change: (name: string, value: string) => void
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const
const columns = {
  display: 'grid',
  gap: 1.5,
  maxWidth: 1040,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
} as const

/** The filters of the site's search, and those only for staff. On phones the measures are folded. */
export const Filters = ({ facets, ...props }: Props & { facets: Facets }) => {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  return (
    <Box
      // `minmax(0, …)` keeps the columns from widening a phone's screen.
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      role="search"
      aria-label="Find models"
    >
      <Choices {...props} facets={facets} />
      <Box component="details" open={isWide}>
        <Box component="summary" sx={{ mb: 2, cursor: 'pointer' }}>
          Measures and sample
        </Box>
        <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { lg: '1fr 1fr' } }}>
          <Measures {...props} />
        </Box>
      </Box>
      <Box sx={row}>
        <Day {...props} name="free_from" label="Free from" />
        <Day {...props} name="free_to" label="Free to" />
        <Flag {...props} name="juniors" label="Include juniors" />
        <Flag {...props} name="inactive" label="Include models not shown on the site" />
      </Box>
    </Box>
  )
}

const Choices = ({ facets, ...props }: Props & { facets: Facets }) => (
  <Box sx={columns}>
    <MultiSelect {...props} name="board" label="Board" choices={facets.board} />
    <MultiSelect {...props} name="hair" label="Hair" choices={facets.hair} />
    <MultiSelect {...props} name="eyes" label="Eyes" choices={facets.eyes} />
    <MultiSelect {...props} name="language" label="Languages" choices={facets.language} />
    <MultiSelect {...props} name="skill" label="Skills" choices={facets.skill} />
    <SingleSelect {...props} name="country" label="Country" choices={facets.country} />
    <SingleSelect {...props} name="city" label="City" choices={facets.city} />
    <TextField
      select
      size="small"
      label="Around the city"
      value={props.query.get('radius') ?? '0'}
      onChange={({ target }) => props.change('radius', target.value === '0' ? '' : target.value)}
    >
      {radii.map((km) => (
        <MenuItem key={km} value={String(km)}>
          {km === 0 ? 'The city alone' : `Within ${km} km`}
        </MenuItem>
      ))}
    </TextField>
  </Box>
)

interface FieldProps extends Props {
  name: string
  label: string
}

interface ChoiceProps extends FieldProps {
  choices: readonly Facet[]
}

const MultiSelect = ({ query, change, name, label, choices }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={getSelectedValues(query, name)}
    onChange={({ target }) => change(name, ([] as string[]).concat(target.value).join(','))}
    slotProps={{ select: { multiple: true } }}
  >
    {renderItems(choices)}
  </TextField>
)

const getSelectedValues = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean)

const renderItems = (choices: readonly Facet[]) =>
  choices.map(({ value, label, count }) => (
    <MenuItem key={value} value={value}>
      {`${label} (${count})`}
    </MenuItem>
  ))

const SingleSelect = ({ query, change, name, label, choices }: ChoiceProps) => {
  const selected = query.get(name) ?? ''
  return (
    <TextField
      select
      size="small"
      label={label}
      // Countries and cities are empty until the facets are loaded.
      value={choices.some(({ value }) => value === selected) ? selected : ''}
      onChange={({ target }) => change(name, target.value)}
    >
      <MenuItem value="">Any</MenuItem>
      {renderItems(choices)}
    </TextField>
  )
}

const Measures = (props: Props) =>
  measureNames.map((measure) => {
    const field = { ...props, measure }
    return (
      <Box
        key={measure}
        role="group"
        aria-label={measures[measure].label}
        sx={{ ...row, alignItems: 'flex-start', mb: 2 }}
      >
        <Box component="span" sx={{ width: { xs: '100%', sm: 110 }, pt: { sm: 1.5 } }}>
          {measures[measure].label}
        </Box>
        <MeasureField {...field} name={`${measure}_min`} label="From" />
        <MeasureField {...field} name={`${measure}_max`} label="To" />
        <MeasureField {...field} name={`fit_${measure}`} label="Sample" />
        <MeasureField
          {...field}
          name={`within_${measure}`}
          label="Tolerance"
          placeholder={String(usualTolerance[measure])}
        />
      </Box>
    )
  })

interface MeasureProps extends FieldProps {
  measure: Measure
  placeholder?: string
}

/**
 * A measure in the reader's units. A shoe size that cannot be converted for entry shows its equivalent below.
 */
const MeasureField = ({ query, change, name, measure, label, placeholder = '' }: MeasureProps) => {
  const units = useUnits()
  const field = {
    name,
    measure,
    units,
    table: findSharedSizeTable(getSelectedValues(query, 'board')),
  }
  const value = query.get(name) ?? ''
  const unit = getUnit(field)
  const needsConversion = unit === 'EU' && units !== 'eu' && value !== ''
  const isTolerance = name.startsWith('within')
  return (
    <DeferredField
      label={isTolerance ? label : `${label} (${unit})`}
      type="number"
      width={92}
      value={toFieldValue(field, value)}
      onCommit={(text) => change(name, toAddressValue(field, text))}
      placeholder={toFieldValue(field, placeholder)}
      helperText={needsConversion && !isTolerance && measureText(measure, Number(value), units)}
    />
  )
}

interface DeferredFieldProps {
  label: string
  type: 'number' | 'date'
  width: number
  value: string
  onCommit: (value: string) => void
  placeholder?: string
  helperText?: string | false
}

/** A field that searches on blur and, for numbers, on Enter. It follows the URL. */
const DeferredField = ({ value, onCommit, width, ...field }: DeferredFieldProps) => {
  const [previousValue, setPreviousValue] = useState(value)
  const [draft, setDraft] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    setDraft(value)
  }
  const commit = () => {
    if (draft !== value) onCommit(draft)
  }
  return (
    <TextField
      {...field}
      size="small"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && field.type === 'number') commit()
      }}
      sx={{ width }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

const Day = ({ query, change, name, label }: FieldProps) => (
  <DeferredField
    label={label}
    type="date"
    width={190}
    value={query.get(name) ?? ''}
    onCommit={(text) => change(name, text)}
  />
)

const Flag = ({ query, change, name, label }: FieldProps) => (
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
