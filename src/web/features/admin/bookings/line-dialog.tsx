import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import type { Usage } from '#contracts/bookings/usage.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { fromWallTime, toWallTime } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Clashes } from '../orders/clashes.tsx'
import { usualEnd } from '../orders/move-dialog.tsx'
import { BrokenRules } from './broken-rules.tsx'
import { datesInWords } from '#web/features/admin/chart/entries/hold-words.ts'
import { EarlierRequests } from './earlier-requests.tsx'
import { actWords } from './line-words.ts'
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
export const LineDialog = ({ booking, line, act, onClose }: DialogProps) => {
  const { run, busy, problem } = useRecordAction(booking.id)
  const { time_zone: timeZone } = useAgency()
  const [until, setUntil] = useState(
    act === 'extend' && line.optionUntil ? toWallTime(line.optionUntil, timeZone) : '',
  )
  const [reason, setReason] = useState('')
  const [usage, setUsage] = useState<Usage | null>(line.usage)
  const [declines, setDeclines] = useState<readonly number[]>([])
  const clashes = booking.clashes.filter(({ modelId }) => modelId === line.modelId)
  const { label, done, explains } = actWords(act, line)
  const send = async () => {
    const body = {
      ...{ holdId: line.holdId, lineVersion: line.version, act, version: booking.version },
      ...(until ? { optionUntil: fromWallTime(until, timeZone) } : {}),
      ...(reason.trim() ? { reason } : {}),
      ...(usage && takesUsage(act) ? { usage } : {}),
      ...(declines.length > 0 ? { declines } : {}),
    }
    if (await run('line', body, `${line.modelName}: ${done}`)) onClose()
  }
  return (
    <ActionDialog
      title={`${label}: ${line.modelName}, ${datesInWords(line)}`}
      action={label}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>{explains}</Typography>
      {act === 'confirm' ? (
        <Clashes clashes={clashes} declines={declines} onDecline={setDeclines} />
      ) : null}
      {act === 'confirm' && line.blockedBy ? (
        <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
          Cannot be confirmed: {line.blockedBy}
        </Alert>
      ) : null}
      {act === 'confirm' ? (
        <BrokenRules
          rules={line.brokenRules}
          reasonField={{
            value: reason,
            onChange: ({ target }: { target: { value: string } }) => setReason(target.value),
          }}
        />
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
          label="Reason"
          required={act === 'grant' && line.passesOver}
          helperText={
            act === 'grant' && line.passesOver
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
