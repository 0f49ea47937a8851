import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ChartHold } from '#contracts/admin/bookings/chart.ts'
import { callAdmin } from '#web/features/admin/api/call-admin.ts'
import { ActionDialog } from '#web/features/admin/kit/actions/action-dialog.tsx'
import { type Dates, DatesFields, isWithinDates, shiftDates } from './dates-fields.tsx'
import { formatDates } from './hold-labels.ts'
import {
  type DisplacedChoices,
  DisplacedOptionsField,
  PassedOverRequests,
  ReasonField,
  toDisplacedHolds,
} from './obstacle-fields.tsx'
import { Replacement, useReplacement } from './replacement.tsx'
import { useCalendarMutation } from './use-calendar-mutation.ts'

/** The fields of a hold that moving it needs. */
export type MovableHold = Pick<ChartHold, 'id' | 'kind' | 'version'> & Dates

interface Props {
  hold: MovableHold
  /** The model's name. */
  name: string
  /** The dates that the hold was dragged to. */
  to?: Dates
  onClose: () => void
}

const steps = [
  ['A day earlier', { by: -1, longer: 0 }],
  ['A day later', { by: 1, longer: 0 }],
  ['A day shorter', { by: 0, longer: -1 }],
  ['A day longer', { by: 0, longer: 1 }],
] as const

/**
 * Changes the dates of a hold: the keyboard's way to drag. If the server refuses, the hold stays where it is.
 */
export const MoveDialog = ({ hold, name, to, onClose }: Props) => {
  const { run, busy, problem, obstacles, clearProblem } = useCalendarMutation()
  const [dates, setDates] = useState<Dates>(
    to ?? {
      firstDay: hold.firstDay,
      lastDay: hold.lastDay,
      startTime: hold.startTime,
      endTime: hold.endTime,
    },
  )
  const [reason, setReason] = useState('')
  const [choices, setChoices] = useState<DisplacedChoices>({})
  const changeDates = (nextDates: Dates) => {
    setDates(nextDates)
    // The choices were about the days that remained for the old dates.
    setChoices({})
    clearProblem()
  }
  const isReplaced = hold.kind === 'option' && !isWithinDates(dates, hold)
  const preview = useReplacement(hold, { dates, isEnabled: isReplaced })
  const requests = isReplaced ? (preview?.requests ?? obstacles.requests) : []
  const send = async () => {
    const input = {
      id: hold.id,
      ...dates,
      version: hold.version,
      reason: reason.trim(),
      ...toDisplacedHolds(choices),
    }
    const call = () =>
      isReplaced
        ? callAdmin('POST /api/admin/chart/holds/{id}/replace', input)
        : callAdmin('POST /api/admin/chart/holds/{id}/move', input)
    if (await run(call, `${name}: ${formatDates(dates)}`)) onClose()
  }
  return (
    <ActionDialog
      title={`Change dates: ${name}`}
      action={isReplaced ? 'Release and enter again' : 'Change dates'}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        {formatDates(hold)} now. {describeEmails(hold)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1 }}>
        {steps.map(([label, step]) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            // The browser gives an empty value for an incomplete date.
            disabled={!dates.firstDay || !dates.lastDay}
            onClick={() => changeDates(shiftDates(dates, step))}
          >
            {label}
          </Button>
        ))}
      </Box>
      <DatesFields dates={dates} onChange={changeDates} />
      {isReplaced && preview ? <Replacement preview={preview} /> : null}
      <PassedOverRequests requests={requests} />
      {isReplaced ? (
        <ReasonField
          isAsked={requests.length > 0}
          isRefused={obstacles.requests.length > 0}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <TextField
          label="Reason"
          helperText="Only staff read it."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <DisplacedOptionsField {...obstacles} choices={choices} onChange={setChoices} />
    </ActionDialog>
  )
}

const describeEmails = ({ kind }: MovableHold): string => {
  if (kind === 'option') {
    return 'An option keeps its place on days that it has. For other days it is released and entered again. Its client is emailed.'
  }
  if (kind === 'job') return 'The client of the booking and the model are emailed.'
  return kind === 'book_out' ? 'Nobody is emailed.' : 'The model is emailed.'
}
