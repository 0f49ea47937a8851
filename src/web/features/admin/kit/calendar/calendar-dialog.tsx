import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import type { Envelope } from '#contracts/endpoint.ts'
import { callApi } from '#web/lib/api.ts'
import { Refusal } from '../actions/refusal.tsx'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'

/** The owner of a calendar: a model, or the signed-in user. */
type Owner = { readonly product_id: number } | { readonly user_id: number }

const feedApi = {
  find: (owner: Owner) =>
    'user_id' in owner
      ? callApi('GET /api/V1/calendar-feed', owner)
      : callApi('GET /api/V1/model-calendar-feed', owner),
  create: (owner: Owner) =>
    'user_id' in owner
      ? callApi('POST /api/V1/calendar-feed-create', owner)
      : callApi('POST /api/V1/model-calendar-feed-create', owner),
  revoke: (owner: Owner) =>
    'user_id' in owner
      ? callApi('POST /api/V1/calendar-feed-revoke', owner)
      : callApi('POST /api/V1/model-calendar-feed-revoke', owner),
}

export interface CalendarProps {
  owner: Owner
  title: string
  /** Explains what the calendar contains, and who should get its address. */
  description: string
}

/** Shows when the calendar's secret address was created, and creates or revokes it. */
export const CalendarDialog = ({
  owner,
  title,
  description,
  onClose,
}: CalendarProps & { onClose: () => void }) => {
  const { feed, create, revoke } = useFeed(owner)
  const { time_zone: timeZone } = useAgency()
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{description}</Typography>
        {feed?.url ? (
          <>
            <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
              Copy this address now: it is not shown again. Whoever has it can read the calendar.
            </Alert>
            <TextField
              label="Address"
              value={feed.url}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        ) : null}
        {feed?.createdAt && !feed.url ? (
          <Typography sx={{ mt: 2 }}>
            An address was made on {formatShortInstant(timeZone, feed.createdAt)}. A new one ends
            it.
          </Typography>
        ) : null}
      </DialogContent>
      <Refusal problem={feed?.problem} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {feed?.createdAt ? <Button onClick={() => void revoke()}>Revoke address</Button> : null}
        <Button variant="contained" disabled={!feed} onClick={() => void create()}>
          Make {feed?.createdAt ? 'a new' : 'an'} address
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface CalendarFeed {
  createdAt: string | null
  /** Present only right after creation; it cannot be retrieved later. */
  url?: string
  problem?: string
}

const useFeed = (owner: Owner) => {
  const [feed, setFeed] = useState<CalendarFeed>()
  const [initialOwner] = useState(owner)
  useEffect(() => {
    const request = feedApi.find(initialOwner)
    void toFeedUpdate(request, (result) => ({ createdAt: result?.created_at ?? null })).then(
      setFeed,
    )
  }, [initialOwner])
  const create = async () =>
    setFeed(
      await toFeedUpdate(feedApi.create(initialOwner), (result) => ({
        createdAt: result?.created_at ?? null,
        url: result?.url,
      })),
    )
  const revoke = async () =>
    setFeed(await toFeedUpdate(feedApi.revoke(initialOwner), () => ({ createdAt: null })))
  return { feed, create, revoke }
}

/** Turns a response into an update of the feed; after a refusal or no response the previous state stays. */
const toFeedUpdate = async <R,>(
  pending: Promise<Envelope<R>>,
  toFeed: (result?: R) => CalendarFeed,
): Promise<(previous?: CalendarFeed) => CalendarFeed> => {
  try {
    const { status, message, result } = await pending
    return (previous) =>
      status ? toFeed(result) : { createdAt: null, ...previous, problem: message }
  } catch {
    const problem = 'The server did not answer. Please try again.'
    return (previous) => ({ createdAt: null, ...previous, problem })
  }
}
