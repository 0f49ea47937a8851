import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { findPeriodProblem } from '#contracts/admin/orders/movements-period.ts'
import { addDays, addMonths } from '#contracts/time/day.ts'
import { adminApi } from '../api/http.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Row } from '../kit/forms/record-form.tsx'

/** Downloads the movements of a period for accounting. */
export const MovementsButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Movements of money
      </Button>
      {open ? <MovementsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const MovementsDialog = ({ onClose }: { onClose: () => void }) => {
  const { time_zone: zone } = useAgency()
  const [period, setPeriod] = useState(() => getLastMonth(today(zone)))
  const [problem, setProblem] = useState<string>()
  const download = () => {
    const refusal = findPeriodProblem(period.from, period.to)
    setProblem(refusal)
    if (refusal !== undefined) return
    // The response is an attachment, so the page stays.
    window.location.assign(
      `${adminApi}/movements/export.csv?${new URLSearchParams(period).toString()}`,
    )
    onClose()
  }
  return (
    <ActionDialog
      title="Export movements of money"
      action="Export"
      busy={false}
      problem={problem}
      onClose={onClose}
      onSubmit={download}
    >
      <Typography>
        One line for each payment, refund, lost dispute and gift card that paid, with date, order,
        method and the provider’s reference. Money that came in is positive.
      </Typography>
      <Row>
        <DayField
          label="From"
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DayField label="To" value={period.to} onChange={(to) => setPeriod({ ...period, to })} />
      </Row>
    </ActionDialog>
  )
}

/** Returns the first and last day of the month before a day. */
const getLastMonth = (day: string): { from: string; to: string } => {
  const firstOfMonth = `${day.slice(0, 7)}-01`
  return { from: addMonths(firstOfMonth, -1), to: addDays(firstOfMonth, -1) }
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextField
    type="date"
    label={label}
    required
    margin="normal"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
