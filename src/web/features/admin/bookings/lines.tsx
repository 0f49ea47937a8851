import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { isOpenBooking } from '#contracts/bookings/booking-states.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import { rankInWords } from '#contracts/bookings/ranks.ts'
import { type Usage, usageInWords } from '#contracts/bookings/usage.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { fromWallTime, showDay, showInstant, showWindow } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { StateLabel } from '../kit/records/fields.tsx'
import { EntryDialog } from '#web/features/admin/chart/entries/entry-dialog.tsx'
import { MoveDialog } from '#web/features/admin/chart/entries/move-dialog.tsx'
import { Clashes } from '../orders/clashes.tsx'
import { usualEnd } from '../orders/move-dialog.tsx'
import { EarlierRequests } from './earlier-requests.tsx'
import { actWords, lineState } from './line-words.ts'
import { UsageFields } from './usage-fields.tsx'

type Booking = AdminRecord<'bookings'>
type Line = Booking['lines'][number]
type Act = Line['acts'][number]

const takesUsage = (act: Act): boolean => act === 'confirm' || act === 'agree'

interface DialogProps {
  booking: Booking
  line: Line
  act: Act
  onClose: () => void
}

/** Says what is done to a line and to whom, asks what it needs, and does it. */
const LineDialog = ({ booking, line, act, onClose }: DialogProps) => {
  const { run, busy, problem } = useRecordAction(booking.id)
  const { time_zone: timeZone } = useAgency()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [usage, setUsage] = useState<Usage | null>(line.usage)
  const [declines, setDeclines] = useState<readonly number[]>([])
  const clashes = booking.clashes.filter(({ modelId }) => modelId === line.modelId)
  const { label, done, explains } = actWords(act, line)
  const send = async () => {
    const body = {
      ...{ holdId: line.holdId, act, version: booking.version },
      ...(until ? { optionUntil: fromWallTime(until, timeZone) } : {}),
      ...(reason.trim() ? { reason } : {}),
      ...(usage && takesUsage(act) ? { usage } : {}),
      ...(declines.length > 0 ? { declines } : {}),
    }
    if (await run('line', body, `${line.modelName}: ${done}`)) onClose()
  }
  return (
    <ActionDialog
      title={`${label}: ${line.modelName}`}
      action={label}
      busy={busy}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>{explains}</Typography>
      {act === 'confirm' ? (
        <Clashes clashes={clashes} declines={declines} onDecline={setDeclines} />
      ) : null}
      {act === 'grant' ? <EarlierRequests requests={line.earlier} /> : null}
      {act === 'grant' || act === 'extend' ? (
        <TextField
          label="Option until"
          type="datetime-local"
          required={act === 'extend'}
          helperText={act === 'grant' ? usualEnd : undefined}
          slotProps={{ inputLabel: { shrink: true } }}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      ) : null}
      {takesUsage(act) ? <UsageFields usage={usage} onChange={setUsage} /> : null}
      {act === 'grant' || act === 'release' ? (
        <TextField
          label={line.passesOver ? 'Why earlier requests are passed over' : 'Reason'}
          required={act === 'grant' && line.passesOver}
          helperText="Only staff read it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </ActionDialog>
  )
}

const daysOf = ({ firstDay: first, lastDay: last, startTime: from, endTime: to }: Line): string =>
  showWindow({ first, last, from, to })

const Standing = ({ line }: { line: Line }) => {
  const { time_zone: timeZone } = useAgency()
  const { rank, rankDays, optionUntil, challengeUntil, usage, blockedBy } = line
  return (
    <>
      <Typography>
        {daysOf(line)}
        {rank ? ` · ${rankInWords(rank)}` : ''}
        {rank && rank > 1 && line.firstDay !== line.lastDay
          ? ` on ${rankDays.map((day) => showDay(day)).join(', ')}`
          : ''}
        {optionUntil ? ` · until ${showInstant(optionUntil, timeZone)}` : ''}
      </Typography>
      {usage ? (
        <Typography variant="body2">
          {usageInWords(usage)}
          {usage.exclusiveUntil ? ` · exclusive until ${showDay(usage.exclusiveUntil)}` : ''}
        </Typography>
      ) : null}
      {blockedBy ? (
        <Typography color="warning.main">Cannot be confirmed: {blockedBy}</Typography>
      ) : null}
      {challengeUntil ? (
        <Typography color="warning.main">
          Challenged: to be confirmed or released by {showInstant(challengeUntil, timeZone)}
        </Typography>
      ) : null}
    </>
  )
}

interface ItemProps {
  booking: Booking
  line: Line
}

/** Whose dates can be given others: what waits has none yet, and what has ended has none any more. */
const isMovable = ({ state }: Line) => state === 'live'

/** One line of a booking: where it stands and why, and what can be done to it. */
export const LineItem = ({ booking, line }: ItemProps) => {
  const [open, setOpen] = useState<Act | 'move'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <RecordLink to={`/admin/models/${line.modelId}`}>{line.modelName}</RecordLink>
        <StateLabel state={lineState(line)} />
      </Box>
      <Standing line={line} />
      <details>
        <summary>Why it stands here</summary>
        <Box component="ul" sx={{ pl: 2, my: 1, listStyle: 'revert' }}>
          {line.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </details>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {line.acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            aria-label={`${actWords(act, line).label}: ${line.modelName}`}
            onClick={() => setOpen(act)}
          >
            {actWords(act, line).label}
          </Button>
        ))}
        {isMovable(line) && isBookedKind(line.kind) ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Usage: ${line.modelName}`}
            onClick={() => setOpen('agree')}
          >
            Usage
          </Button>
        ) : null}
        {isMovable(line) ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Change dates: ${line.modelName}`}
            onClick={() => setOpen('move')}
          >
            Change dates
          </Button>
        ) : null}
      </Box>
      {open === 'move' ? (
        <MoveDialog
          hold={{ ...line, id: line.holdId, bookingId: booking.id }}
          name={line.modelName}
          onClose={close}
        />
      ) : null}
      {open && open !== 'move' ? (
        <LineDialog booking={booking} line={line} act={open} onClose={close} />
      ) : null}
    </>
  )
}

/** Enters more dates for a booking's models: an option, a casting, a fitting. */
const MoreDates = ({ booking }: { booking: Booking }) => {
  const [isOpen, setOpen] = useState(false)
  const models = [...new Map(booking.lines.map((line) => [line.modelId, line])).values()].map(
    ({ modelId, modelName }) => ({ id: modelId, name: modelName }),
  )
  const [first, ...others] = models
  if (!first || !isOpenBooking(booking.state)) return null
  const day = booking.shootDate
  const dates = { firstDay: day, lastDay: day, startTime: null, endTime: null }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Enter more dates
      </Button>
      <Button
        size="small"
        component={RecordLink}
        to={`/admin/chart?range=two-weeks&from=${day}${booking.clientId ? `&client=${booking.clientId}` : ''}`}
      >
        See the chart
      </Button>
      {isOpen ? (
        <EntryDialog
          models={[first, ...others]}
          dates={dates}
          bookingId={booking.id}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** What is held for a booking: each model's dates and rank, why it is so, and what can be done. */
export const Lines = ({ booking }: { booking: Booking }) => (
  <>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {booking.lines.map((line) => (
        <Box
          component="li"
          key={line.holdId}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          <LineItem booking={booking} line={line} />
        </Box>
      ))}
    </Box>
    <MoreDates booking={booking} />
  </>
)
