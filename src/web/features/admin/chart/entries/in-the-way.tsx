import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { datesInWords, holderOf, holdName } from './hold-words.ts'
import { holdQuestion } from '#web/features/admin/chart/view/use-chart.ts'

interface Props {
  options: readonly number[]
  releases: readonly number[]
  onChange: (releases: readonly number[]) => void
}

/** Each of these holds in words: whose model, what it is, whose, and when. */
const useHoldsInWords = (ids: readonly number[], unknown: string): string[] => {
  const found = useQueries({
    queries: ids.map(holdQuestion),
  })
  return ids.map((id, place) => {
    const hold = found[place]?.data
    return hold
      ? `${hold.modelName}: ${holdName(hold)}, ${holderOf(hold)} (${hold.code ?? ''}), ${datesInWords(hold)}`
      : `${unknown} ${id}`
  })
}

/** Names the earlier requests that would be passed over. */
export const PassedOver = ({ requests }: { requests: readonly number[] }) => {
  const words = useHoldsInWords(requests, 'Request')
  if (requests.length === 0) return null
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      Earlier requests for these dates:
      <Box component="ul" sx={{ pl: 2, my: 0, listStyle: 'revert' }}>
        {requests.map((id, place) => (
          <li key={id}>{words[place]}</li>
        ))}
      </Box>
    </Alert>
  )
}

interface ReasonProps {
  /** Whether the server has asked for it. */
  isAsked: boolean
  value: string
  onChange: (reason: string) => void
}

/**
 * Why earlier requests are passed over, if any wait: only the server knows whether they do. Once it has asked, the field
 * has the focus: where a dialog is longer than its screen, nobody would see it.
 */
export const ReasonField = ({ isAsked, value, onChange }: ReasonProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
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

/** Asks which of the options in the way are released. */
export const InTheWayChoice = ({ options, releases, onChange }: Props) => {
  const words = useHoldsInWords(options, 'Option')
  if (options.length === 0) return null
  return (
    <FormGroup sx={{ my: 1 }}>
      <FormLabel>Options in these dates</FormLabel>
      {options.map((id, place) => (
        <FormControlLabel
          key={id}
          control={
            <Checkbox
              size="small"
              checked={releases.includes(id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...releases, id] : releases.filter((each) => each !== id),
                )
              }
            />
          }
          label={`Release: ${words[place]}`}
        />
      ))}
    </FormGroup>
  )
}
