import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { isUnconfirmedBooking } from '#contracts/orders/order-states.ts'
import { humanize } from '../records/fields.tsx'

type Clash = AdminRecord<'bookings'>['clashes'][number]

interface Props {
  clashes: readonly Clash[]
  declinedIds?: readonly number[]
  /** Called with the bookings to decline along with the confirmation. */
  onDecline?: (ids: readonly number[]) => void
}

/** Other bookings for the same models and time. It is a warning: the booker decides. */
export const Clashes = ({ clashes, declinedIds = [], onDecline }: Props) => {
  const bookings = groupByBooking(clashes)
  const declinableIds = bookings.filter(canBeDeclined).map(({ id }) => id)
  if (bookings.length === 0) return null
  const toggle = (id: number) =>
    onDecline?.(
      declinedIds.includes(id) ? declinedIds.filter((each) => each !== id) : [...declinedIds, id],
    )
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
      <Typography>These models have other bookings at the same time:</Typography>
      <Box component="ul" sx={{ pl: 2, listStyle: 'revert' }}>
        {bookings.map(({ id, code, names, state, contactName, projectName, confirmedNames }) => (
          <li key={id}>
            {names}: <Link to={`/admin/bookings/${id}/show`}>{code}</Link>, {humanize(state)},{' '}
            {contactName}, {projectName}
            {onDecline && state === 'optioned' && confirmedNames.length > 0
              ? `. It has a confirmed job with ${confirmedNames.join(', ')}: cancel it on its own page`
              : null}
            {onDecline && declinableIds.includes(id) ? (
              <FormControlLabel
                sx={{ display: 'flex' }}
                control={
                  <Checkbox
                    size="small"
                    checked={declinedIds.includes(id)}
                    onChange={() => toggle(id)}
                  />
                }
                label={`Decline ${code} and email its client`}
              />
            ) : null}
          </li>
        ))}
      </Box>
      {onDecline && declinableIds.length > 1 ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={declinableIds.every((id) => declinedIds.includes(id))}
              onChange={({ target }) => onDecline(target.checked ? declinableIds : [])}
            />
          }
          label={`Decline the other ${declinableIds.length} bookings`}
        />
      ) : null}
    </Alert>
  )
}

/** Merges the clashes of one booking, which may want several of the models. */
const groupByBooking = (clashes: readonly Clash[]) =>
  [...new Set(clashes.map(({ id }) => id))].map((id) => {
    const bookingClashes = clashes.filter((clash) => clash.id === id)
    return {
      ...bookingClashes[0]!,
      names: bookingClashes.map(({ modelName }) => modelName).join(', '),
    }
  })

/** Unconfirmed bookings without a job can be declined in favour of another. */
const canBeDeclined = ({ state, confirmedNames }: Clash) =>
  isUnconfirmedBooking(state) && confirmedNames.length === 0
