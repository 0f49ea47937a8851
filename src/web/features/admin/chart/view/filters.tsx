import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { type ChartKind, chartKinds } from '#contracts/admin/bookings/chart.ts'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { boards } from '#web/features/admin/kit/records/boards.ts'
import { ChartSearch } from './chart-search.tsx'
import { type Range, ranges, turnRange } from './ranges.ts'
import { kindLabels } from '#web/features/admin/kit/holds/hold-labels.ts'
import { RecordPicker } from '#web/features/admin/kit/forms/record-picker.tsx'
import { countFilters, isFiltered, type useView } from './use-view.ts'

const rangeLabels: Readonly<Record<Range, string>> = {
  week: 'Week',
  'two-weeks': 'Two weeks',
  month: 'Month',
  quarter: 'Three months',
}

type Props = ReturnType<typeof useView>

/** Chooses the range of days. */
export const RangeBar = ({ view, change }: Props) => {
  const { time_zone: timeZone } = useAgency()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Range"
        value={view.range}
        onChange={(_event, range: Range | null) => {
          if (range) change({ range })
        }}
      >
        {ranges.map((range) => (
          <ToggleButton key={range} value={range}>
            {rangeLabels[range]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button size="small" onClick={() => change({ from: turnRange(view.range, view.from, -1) })}>
        Earlier
      </Button>
      <Button size="small" onClick={() => change({ from: today(timeZone) })}>
        Today
      </Button>
      <Button size="small" onClick={() => change({ from: turnRange(view.range, view.from, 1) })}>
        Later
      </Button>
      <ToggleButton
        size="small"
        value="grouped"
        selected={view.isGrouped}
        onChange={() => change({ grouped: view.isGrouped ? '' : '1' })}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Group by board
      </ToggleButton>
    </Box>
  )
}

const shrink = { inputLabel: { shrink: true } }

interface NamedClient {
  name: string
  email: string
}
const formatClientName = ({ name, email }: NamedClient) => `${name} · ${email}`

/** Filters the models: by holds of a kind or client within these days, or by free days. */
export const Filters = (props: Props) => {
  const { view, change } = props
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(view)
  return (
    <Box
      role="search"
      aria-label="Which models"
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'end',
        my: 1,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: 'repeat(3, 1fr)',
          lg: '2fr 1fr 2fr 1fr 1fr 1fr auto',
        },
      }}
    >
      <ChartSearch view={view} change={change} />
      {isNarrow ? (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      ) : null}
      {isNarrow && !isOpen ? null : <Choices {...props} />}
    </Box>
  )
}

/** The filters besides the search; on a phone they are folded, so that the first screen shows days. */
const Choices = ({ view, change, clear }: Props) => {
  const { freeTo } = view
  return (
    <>
      <TextField
        select
        label="Board"
        value={view.board}
        onChange={({ target }) => change({ board: target.value })}
      >
        <MenuItem value="">All boards</MenuItem>
        {boards.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <RecordPicker
        resource="clients"
        label="Client"
        getName={formatClientName}
        value={view.client === '' ? null : Number(view.client)}
        onChange={(id) => change({ client: id === null ? '' : String(id) })}
      />
      <TextField
        select
        label="Kind"
        value={view.kind}
        onChange={({ target }) => change({ kind: target.value as ChartKind | '' })}
      >
        <MenuItem value="">All kinds</MenuItem>
        {chartKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Free from"
        type="date"
        slotProps={shrink}
        value={view.freeFrom}
        onChange={({ target: { value } }) =>
          change({ freeFrom: value, freeTo: freeTo !== '' && value > freeTo ? value : freeTo })
        }
      />
      <TextField
        label="Free until"
        type="date"
        slotProps={{ ...shrink, htmlInput: { min: view.freeFrom } }}
        value={view.freeTo}
        onChange={({ target }) => change({ freeTo: target.value })}
      />
      <Button size="small" disabled={!isFiltered(view)} onClick={clear}>
        Clear
      </Button>
    </>
  )
}
