import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { isOpenBooking } from '#contracts/orders/order-states.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { formatUsage } from '#contracts/bookings/usage.ts'
import { formatDayWindow } from '../agency/agency-time.ts'
import { formatMediumDay, formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'
import { StateLabel } from '../records/fields.tsx'
import { MoveDialog } from '#web/features/admin/kit/holds/move-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { getActionTexts, getLineState } from './line-action-texts.ts'
import { MoreDates } from './more-dates.tsx'

type Booking = AdminRecord<'bookings'>
type Line = Booking['lines'][number]
type LineAction = Line['acts'][number]

interface ItemProps {
  booking: Booking
  line: Line
}

/** One line of a booking: its status, the reasons, and the possible actions. */
export const LineItem = ({ booking, line }: ItemProps) => {
  const [open, setOpen] = useState<LineAction | 'move'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <RecordLink to={`/admin/models/${line.modelId}`}>{line.modelName}</RecordLink>
        <StateLabel state={getLineState(line)} />
      </Box>
      <LineStatus line={line} />
      <details>
        <summary>Why it stands here</summary>
        <Box component="ul" sx={{ pl: 2, my: 1, listStyle: 'revert' }}>
          {line.why.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </details>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {line.acts.map((action) => (
          <LineButton
            key={action}
            label={getActionTexts(action, line).label}
            line={line}
            isNext={action === line.nextAct}
            onClick={() => setOpen(action)}
          />
        ))}
        {isMovable(line) && isBookedKind(line.kind) ? (
          <LineButton label="Usage" line={line} onClick={() => setOpen('agree')} />
        ) : null}
        {isMovable(line) && isOpenBooking(booking.state) ? (
          <LineButton label="Change dates" line={line} onClick={() => setOpen('move')} />
        ) : null}
      </Box>
      {open === 'move' ? (
        <MoveDialog hold={{ ...line, id: line.holdId }} name={line.modelName} onClose={close} />
      ) : null}
      {open && open !== 'move' ? (
        <LineDialog booking={booking} line={line} action={open} onClose={close} />
      ) : null}
    </>
  )
}

const LineStatus = ({ line }: { line: Line }) => {
  const { time_zone: timeZone } = useAgency()
  const { rank, rankDays, optionUntil, usage, blockedBy, brokenRules } = line
  return (
    <>
      <Typography>
        {formatLineDates(line)}
        {rank ? ` · ${formatOptionRank(rank)}` : ''}
        {rank && rank > 1 && line.firstDay !== line.lastDay
          ? ` on ${rankDays.map((day) => formatMediumDay(day)).join(', ')}`
          : ''}
        {optionUntil ? ` · until ${formatShortInstant(timeZone, optionUntil)}` : ''}
      </Typography>
      {usage ? (
        <Typography variant="body2">
          {formatUsage(usage)}
          {usage.exclusiveUntil
            ? ` · exclusive until ${formatMediumDay(usage.exclusiveUntil)}`
            : ''}
        </Typography>
      ) : null}
      {blockedBy ? (
        <Typography color="warning.main">Cannot be confirmed: {blockedBy}</Typography>
      ) : null}
      {brokenRules.length > 0 ? (
        <Typography color="warning.main">Call times break the rules for juniors</Typography>
      ) : null}
      <Challenges line={line} timeZone={timeZone} />
    </>
  )
}

const formatLineDates = ({
  firstDay: first,
  lastDay: last,
  startTime: from,
  endTime: to,
}: Line): string => formatDayWindow({ first, last, from, to })

/** The deadlines of challenges: of this line, or of the first option ahead of it. */
const Challenges = ({ line, timeZone }: { line: Line; timeZone: string }) => {
  const { challengedAt, challengeUntil, firstChallengedAt, firstChallengeUntil } = line
  const formatTime = (instant: string | null) =>
    instant ? ` on ${formatShortInstant(timeZone, instant)}` : ''
  return (
    <>
      {challengeUntil ? (
        <Typography color="warning.main">
          Challenged{formatTime(challengedAt)}: to be confirmed or released by{' '}
          {formatShortInstant(timeZone, challengeUntil)}
        </Typography>
      ) : null}
      {firstChallengeUntil ? (
        <Typography variant="body2">
          The first option was asked{formatTime(firstChallengedAt)}, answer by{' '}
          {formatShortInstant(timeZone, firstChallengeUntil)}
        </Typography>
      ) : null}
    </>
  )
}

interface LineButtonProps {
  label: string
  line: Line
  /** Whether it is the suggested next action. */
  isNext?: boolean
  onClick: () => void
}

/**
 * A button for an action on a line. A booking has several lines, so its accessible name includes the model
 * and the dates.
 */
const LineButton = ({ label, line, isNext = false, onClick }: LineButtonProps) => (
  <Button
    size="small"
    variant={isNext ? 'contained' : 'outlined'}
    aria-label={`${label}: ${line.modelName}, ${formatLineDates(line)}`}
    onClick={onClick}
  >
    {label}
  </Button>
)

/** Only live lines can be moved: requests have no dates yet, and ended lines have lost theirs. */
const isMovable = ({ state }: Line) => state === 'live'

/** The holds of a booking: each model's dates and rank, the reasons, and the possible actions. */
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
