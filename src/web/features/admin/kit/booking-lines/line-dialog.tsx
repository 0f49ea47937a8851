import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useRecordAction } from '../actions/use-record-action.ts'
import { fromWallTime, toWallTime } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { Clashes } from '../transitions/clashes.tsx'
import { usualEnd } from '../transitions/transition-dialog.tsx'
import { BrokenRules } from '../transitions/broken-rules.tsx'
import { formatDates } from '#web/features/admin/kit/holds/hold-labels.ts'
import { EarlierRequests } from '../transitions/earlier-requests.tsx'
import { getActionTexts } from './line-action-texts.ts'
import { UsageFields } from '../holds/usage-fields.tsx'

type Booking = AdminRecord<'bookings'>
type Line = Booking['lines'][number]
type LineAction = Line['acts'][number]

interface DialogProps {
  booking: Booking
  line: Line
  action: LineAction
  onClose: () => void
}

/** Explains an action on a line, asks for what it needs, and runs it. */
export const LineDialog = ({ booking, line, action, onClose }: DialogProps) => {
  const { run, busy, problem } = useRecordAction('bookings', booking.id)
  const { time_zone: timeZone } = useAgency()
  const [until, setUntil] = useState(
    action === 'extend' && line.optionUntil ? toWallTime(line.optionUntil, timeZone) : '',
  )
  const [reason, setReason] = useState('')
  const [usage, setUsage] = useState<Usage | null>(line.usage)
  const [declines, setDeclines] = useState<readonly number[]>([])
  const clashes = booking.clashes.filter(({ modelId }) => modelId === line.modelId)
  const { label, successText, explanation } = getActionTexts(action, line)
  const send = async () => {
    const body = {
      holdId: line.holdId,
      lineVersion: line.version,
      act: action,
      version: booking.version,
      ...(until ? { optionUntil: fromWallTime(until, timeZone) ?? '' } : {}),
      ...(reason.trim() ? { reason } : {}),
      ...(usage && takesUsage(action) ? { usage } : {}),
      ...(declines.length > 0 ? { declines } : {}),
    }
    if (await run('line', body, `${line.modelName}: ${successText}`)) onClose()
  }
  return (
    <ActionDialog
      title={`${label}: ${line.modelName}, ${formatDates(line)}`}
      action={label}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>{explanation}</Typography>
      {action === 'confirm' ? (
        <Clashes clashes={clashes} declinedIds={declines} onDecline={setDeclines} />
      ) : null}
      {action === 'confirm' && line.blockedBy ? (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          Cannot be confirmed: {line.blockedBy}
        </Alert>
      ) : null}
      {action === 'confirm' ? (
        <BrokenRules
          rules={line.brokenRules}
          reasonField={{
            value: reason,
            onChange: ({ target }: { target: { value: string } }) => setReason(target.value),
          }}
        />
      ) : null}
      {action === 'grant' ? <EarlierRequests requests={line.earlier} /> : null}
      {action === 'grant' || action === 'extend' ? (
        <TextField
          label="Option until"
          type="datetime-local"
          required={action === 'extend'}
          helperText={action === 'grant' ? usualEnd : undefined}
          slotProps={{ inputLabel: { shrink: true } }}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      ) : null}
      {takesUsage(action) ? <UsageFields usage={usage} onChange={setUsage} /> : null}
      {action === 'grant' || action === 'release' ? (
        <TextField
          label="Reason"
          required={action === 'grant' && line.passesOver}
          helperText={
            action === 'grant' && line.passesOver
              ? 'Why the earlier requests are passed over. Only staff read it.'
              : 'Only staff read it.'
          }
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
    </ActionDialog>
  )
}

const takesUsage = (action: LineAction): boolean => action === 'confirm' || action === 'agree'
