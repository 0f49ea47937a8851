import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { fromWallTime } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { humanize } from '../kit/records/fields.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useMay } from '../kit/records/contract.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Move = Order['allowedMoves'][number]

const empty = { remark: '', courierName: '', waybill: '', optionUntil: '' }

/** `call_off` ends what was already confirmed; to people it is a cancellation like any other. */
const moveLabel = ({ name }: Move) => (name === 'call_off' ? 'Cancel' : humanize(name))

interface DialogProps {
  order: Order
  move: Move
  onClose: () => void
}

const MoveDialog = ({ order, move, onClose }: DialogProps) => {
  const { run, busy, problem } = useRecordAction(order.id)
  const [typed, setTyped] = useState(empty)
  const { time_zone: timeZone } = useAgency()
  const send = async () => {
    const optionUntil = fromWallTime(typed.optionUntil, timeZone) ?? ''
    const filled = Object.entries({ ...typed, optionUntil }).filter(
      ([, text]) => text.trim() !== '',
    )
    const body = { move: move.name, version: order.version, ...Object.fromEntries(filled) }
    const said = `${order.code} is ${humanize(move.to)} now`
    if (await run('move', body, said)) onClose()
  }
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <ActionDialog
      title={`${moveLabel(move)}: ${order.code}`}
      action={`${moveLabel(move)} and email the client`}
      busy={busy}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>
        The state becomes <strong>{humanize(move.to)}</strong>. {order.contactName} gets an email: “
        {move.heading}”.
      </Typography>
      {move.needs === 'shipment_known' ? (
        <>
          <TextField label="Courier" required {...field('courierName')} />
          <TextField label="Waybill number" required {...field('waybill')} />
        </>
      ) : null}
      {move.to === 'optioned' ? (
        <TextField
          label="Option until"
          type="datetime-local"
          helperText="If left empty: 18:00 in a week, or on the eve of the shoot."
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('optionUntil')}
        />
      ) : null}
      <TextField
        label="Note to the client"
        helperText="Appears in the email and in the history. Optional."
        multiline
        minRows={3}
        {...field('remark')}
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </ActionDialog>
  )
}

/** A button for each move that may be made now; the server says which. */
export const Moves = () => {
  const order = useRecordContext<Order>()
  const mayMove = useMay('edit')
  const [chosen, choose] = useState<Move>()
  if (!order || !mayMove) return null
  if (order.allowedMoves.length === 0) {
    return <Typography color="textSecondary">No further steps.</Typography>
  }
  return (
    <Box role="group" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {order.allowedMoves.map((move, index) => (
        <Button
          key={move.name}
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => choose(move)}
        >
          {moveLabel(move)}
        </Button>
      ))}
      {chosen ? (
        <MoveDialog
          key={chosen.name}
          order={order}
          move={chosen}
          onClose={() => choose(undefined)}
        />
      ) : null}
    </Box>
  )
}
