import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { datesInWords, holderOf, holdName } from './hold-words.ts'
import { holdQuestion } from '#web/features/admin/chart/view/use-chart.ts'

interface Props {
  options: readonly number[]
  releases: readonly number[]
  onChange: (releases: readonly number[]) => void
}

/** Each of these holds in words: what it is, whose, and when. */
const useHoldsInWords = (ids: readonly number[], unknown: string): string[] => {
  const found = useQueries({
    queries: ids.map(holdQuestion),
  })
  return ids.map((id, place) => {
    const hold = found[place]?.data
    return hold
      ? `${holdName(hold)}, ${holderOf(hold)} (${hold.code ?? ''}), ${datesInWords(hold)}`
      : `${unknown} ${id}`
  })
}

/** Names the earlier requests that would be passed over. */
export const PassedOver = ({ requests }: { requests: readonly number[] }) => {
  const words = useHoldsInWords(requests, 'Request')
  if (requests.length === 0) return null
  return (
    <FormGroup sx={{ my: 1 }}>
      <FormLabel>Earlier requests for these dates</FormLabel>
      {requests.map((id, place) => (
        <Typography key={id} variant="body2">
          {words[place]}
        </Typography>
      ))}
    </FormGroup>
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
