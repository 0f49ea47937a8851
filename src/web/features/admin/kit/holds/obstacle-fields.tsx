import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RemainingDays } from '#contracts/admin/bookings/chart.ts'
import { formatDates, describeHolder, getHoldName } from './hold-labels.ts'
import { holdQuery } from '#web/features/admin/kit/holds/hold-query.ts'

/** Lists the earlier requests that would be passed over. */
export const PassedOverRequests = ({ requests }: { requests: readonly number[] }) => {
  const descriptions = useHoldDescriptions(requests, 'Request')
  if (requests.length === 0) return null
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      Earlier requests for these dates:
      <Box component="ul" sx={{ pl: 2, my: 0, listStyle: 'revert' }}>
        {requests.map((id, index) => (
          <li key={id}>{descriptions[index]}</li>
        ))}
      </Box>
    </Alert>
  )
}

/** Describes holds: model, kind, client and dates. */
const useHoldDescriptions = (ids: readonly number[], unknown: string): string[] => {
  const results = useQueries({
    queries: ids.map(holdQuery),
  })
  return ids.map((id, index) => {
    const hold = results[index]?.data
    return hold
      ? `${hold.modelName}: ${getHoldName(hold)}, ${describeHolder(hold)} (${hold.code ?? ''}), ${formatDates(hold)}`
      : `${unknown} ${id}`
  })
}

interface ReasonProps {
  /** Whether a reason is required. */
  isAsked: boolean
  /** Whether the server refused because the reason was missing. */
  isRefused: boolean
  value: string
  onChange: (reason: string) => void
}

/**
 * The reason for passing over earlier requests. Only the server knows whether any wait; after its refusal the
 * field takes the focus, because it may be below the fold of a long dialog.
 */
export const ReasonField = ({ isAsked, isRefused, value, onChange }: ReasonProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])
  return (
    <TextField
      inputRef={field}
      label="Reason"
      required={isAsked}
      fullWidth
      helperText={
        isAsked
          ? 'Why the earlier requests are passed over. Only staff read it.'
          : 'Needed only if earlier requests for these dates are passed over. Only staff read it.'
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What happens to each option in the way, as far as chosen. */
export type DisplacedChoices = Readonly<Record<number, 'shorten' | 'release'>>

/** Splits the choices into the two lists of the request body. */
export const toDisplacedHolds = (choices: DisplacedChoices) => {
  const idsWith = (choice: 'shorten' | 'release') =>
    Object.keys(choices)
      .map(Number)
      .filter((id) => choices[id] === choice)
  return { releases: idsWith('release'), shortens: idsWith('shorten') }
}

interface Props {
  options: readonly number[]
  remaining: readonly RemainingDays[]
  choices: DisplacedChoices
  onChange: (choices: DisplacedChoices) => void
}

/**
 * Asks for each option in the way whether to shorten or to release it, and names the days that would remain.
 */
export const DisplacedOptionsField = ({ options, remaining, choices, onChange }: Props) => {
  const descriptions = useHoldDescriptions(options, 'Option')
  return options.map((id, index) => {
    const windows = remaining.find(({ holdId }) => holdId === id)?.windows ?? []
    return (
      <FormControl key={id} sx={{ my: 1 }}>
        <FormLabel id={`option-${id}`}>{descriptions[index]}</FormLabel>
        <RadioGroup
          aria-labelledby={`option-${id}`}
          value={choices[id] ?? ''}
          onChange={(_event, choice) =>
            onChange({ ...choices, [id]: choice === 'shorten' ? 'shorten' : 'release' })
          }
        >
          {windows.length > 0 ? (
            <FormControlLabel
              value="shorten"
              control={<Radio size="small" />}
              label={`Shorten: keeps ${windows.map(formatDays).join(' and ')}, with its place`}
            />
          ) : null}
          <FormControlLabel
            value="release"
            control={<Radio size="small" />}
            label={windows.length > 0 ? 'Release: all of it ends' : 'Release: no day of it remains'}
          />
        </RadioGroup>
      </FormControl>
    )
  })
}

const formatDays = ({ first, last }: RemainingDays['windows'][number]): string =>
  formatDates({ firstDay: first, lastDay: last, startTime: null, endTime: null })
