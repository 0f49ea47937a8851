import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import { useQueries } from '@tanstack/react-query'
import type { ChartHoldDetail } from '#contracts/admin/chart.ts'
import { get } from '#web/features/admin/api/http.ts'
import { datesInWords, holderOf, holdName } from './hold-words.ts'
import { chartKey } from '#web/features/admin/chart/view/use-chart.ts'

interface Props {
  options: readonly number[]
  releases: readonly number[]
  onChange: (releases: readonly number[]) => void
}

/** Asks which of the options in the way are released. */
export const InTheWayChoice = ({ options, releases, onChange }: Props) => {
  const found = useQueries({
    queries: options.map((id) => ({
      queryKey: [chartKey, 'hold', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        get<ChartHoldDetail>(`chart/holds/${id}`, signal),
    })),
  })
  if (options.length === 0) return null
  return (
    <FormGroup sx={{ my: 1 }}>
      <FormLabel>Options in these dates</FormLabel>
      {options.map((id, place) => {
        const hold = found[place]?.data
        const words = hold
          ? `${holdName(hold)}, ${holderOf(hold)} (${hold.code ?? ''}), ${datesInWords(hold)}`
          : `Option ${id}`
        return (
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
            label={`Release: ${words}`}
          />
        )
      })}
    </FormGroup>
  )
}
