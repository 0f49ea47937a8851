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
import { showInstant } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'

/** Whose calendar it is: a model's, or that of the person who is signed in. */
type Owner = { readonly product_id: number } | { readonly user_id: number }

const calls = {
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

interface Known {
  createdAt: string | null
  /** Only right after it was made: nobody can look it up later. */
  url?: string
  problem?: string
}

/** What is known after an answer: of a refusal or no answer, what was known before. */
const afterAnswer = async <R,>(
  pending: Promise<Envelope<R>>,
  show: (result?: R) => Known,
): Promise<(now?: Known) => Known> => {
  try {
    const { status, message, result } = await pending
    return (now) => (status ? show(result) : { createdAt: null, ...now, problem: message })
  } catch {
    const problem = 'The server did not answer. Please try again.'
    return (now) => ({ createdAt: null, ...now, problem })
  }
}

const useFeed = (owner: Owner) => {
  const [known, setKnown] = useState<Known>()
  const [first] = useState(owner)
  useEffect(() => {
    const found = calls.find(first)
    void afterAnswer(found, (result) => ({ createdAt: result?.created_at ?? null })).then(setKnown)
  }, [first])
  const create = async () =>
    setKnown(
      await afterAnswer(calls.create(first), (made) => ({
        ...{ createdAt: made?.created_at ?? null, url: made?.url },
      })),
    )
  const revoke = async () =>
    setKnown(await afterAnswer(calls.revoke(first), () => ({ createdAt: null })))
  return { known, create, revoke }
}

export interface CalendarProps {
  owner: Owner
  title: string
  /** What the calendar shows, and whom to give its address. */
  explains: string
}

/** The secret address of a calendar: when it was made, a new one, none. */
export const CalendarDialog = ({
  owner,
  title,
  explains,
  onClose,
}: CalendarProps & { onClose: () => void }) => {
  const { known, create, revoke } = useFeed(owner)
  const { time_zone: timeZone } = useAgency()
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography>{explains}</Typography>
        {known?.url ? (
          <>
            <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
              Copy this address now: it is not shown again. Whoever has it can read the calendar.
            </Alert>
            <TextField
              label="Address"
              value={known.url}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
          </>
        ) : null}
        {known?.createdAt && !known.url ? (
          <Typography sx={{ mt: 2 }}>
            An address was made on {showInstant(known.createdAt, timeZone)}. A new one ends it.
          </Typography>
        ) : null}
      </DialogContent>
      <Refusal problem={known?.problem} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {known?.createdAt ? <Button onClick={() => void revoke()}>Revoke address</Button> : null}
        <Button variant="contained" disabled={!known} onClick={() => void create()}>
          Make {known?.createdAt ? 'a new' : 'an'} address
        </Button>
      </DialogActions>
    </Dialog>
  )
}
