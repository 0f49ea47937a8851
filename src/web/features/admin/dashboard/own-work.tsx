import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import { callAdmin } from '../api/call-admin.ts'
import { today } from '../kit/agency/agency-time.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { LoadError } from '../kit/records/load-error.tsx'
import { StateLabel } from '../kit/records/fields.tsx'

const Due = ({ day, now }: { day: string; now: string }) => (
  <Typography
    variant="body2"
    color={day < now ? 'error' : 'textSecondary'}
    sx={{ ml: 'auto', whiteSpace: 'nowrap' }}
  >
    {day < now ? 'Overdue since ' : day === now ? 'Due today' : 'Due '}
    {day === now ? null : formatMediumDay(day)}
  </Typography>
)

/** The user's assigned records, most urgent first. */
export const OwnWork = () => {
  const { time_zone: zone } = useAgency()
  const { data, error, refetch } = useQuery({
    queryKey: ['work'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/work', {}, { signal }),
  })
  const failure = error ? (
    <LoadError subject="Your work" error={error} onRetry={() => void refetch()} />
  ) : null
  if (!data?.length) return failure
  return (
    <>
      {failure}
      <Box component="section" aria-labelledby="own-work" sx={{ mb: 4 }}>
        <Typography id="own-work" component="h3" variant="h6" gutterBottom>
          Yours
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ resource, id, label, detail, state, dueOn }) => (
            <Box
              component="li"
              key={`${resource}-${id}`}
              sx={{
                display: 'flex',
                gap: 2,
                flexWrap: 'wrap',
                alignItems: 'center',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component={Link} to={`/admin/${resource}/${id}/show`} color="textPrimary">
                {label}
              </Typography>
              <StateLabel state={state} />
              <Typography variant="body2">{detail}</Typography>
              {dueOn ? <Due day={dueOn} now={today(zone)} /> : null}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
