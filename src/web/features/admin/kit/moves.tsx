import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { spoken } from './fields.tsx'
import { useAct } from './act.ts'
import { useMay } from './contract.ts'
import { TaskDialog } from './task-dialog.tsx'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Move = Order['allowedMoves'][number]

const empty = { remark: '', courierName: '', waybill: '' }

interface DialogProps {
  order: Order
  move: Move
  onClose: () => void
}

const MoveDialog = ({ order, move, onClose }: DialogProps) => {
  const { act, busy, problem } = useAct(order.id)
  const [typed, setTyped] = useState(empty)
  const send = async () => {
    const filled = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    const body = { move: move.name, version: order.version, ...Object.fromEntries(filled) }
    const said = `${order.code} is ${spoken(move.to)} now`
    if (await act('move', body, said)) onClose()
  }
  const field = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <TaskDialog
      title={`${spoken(move.name)}: ${order.code}`}
      action={`${spoken(move.name)} and mail the client`}
      busy={busy}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>
        The state becomes <strong>{spoken(move.to)}</strong>. {order.contactName} gets a mail: “
        {move.heading}”.
      </Typography>
      {move.needs === 'shipment_known' ? (
        <>
          <TextField label="Courier" required {...field('courierName')} />
          <TextField label="Waybill number" required {...field('waybill')} />
        </>
      ) : null}
      <TextField
        label="Note to the client"
        helperText="Stands in the mail and in the history. May be empty."
        multiline
        minRows={3}
        {...field('remark')}
      />
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </TaskDialog>
  )
}

/** A button for each move that may be made now; the server says which (house style, pattern 1). */
export const Moves = () => {
  const order = useRecordContext<Order>()
  const mayMove = useMay('edit')
  const [chosen, choose] = useState<Move>()
  if (!order || !mayMove) return null
  if (order.allowedMoves.length === 0) {
    return <Typography color="textSecondary">Nothing is left to do here.</Typography>
  }
  return (
    <Box role="group" aria-label="What to do" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {order.allowedMoves.map((move, index) => (
        <Button
          key={move.name}
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => choose(move)}
        >
          {spoken(move.name)}
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

interface MailProps {
  /** Where the mail goes, for people. */
  to: string
  subject: string
  action?: string
}

/** Writes to whom the record at hand belongs to: `POST /api/admin/{resource}/{id}/{action}`. */
export const MailButton = ({ to, subject, action = 'mail' }: MailProps) => {
  const record = useRecordContext<{ id: number }>()
  const { act, busy, problem } = useAct(record?.id)
  const mayMail = useMay('edit')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState({ subject, text: '' })
  if (!record || !mayMail) return null
  const send = async () => {
    if (!(await act(action, typed, 'The mail is on its way'))) return
    setOpen(false)
    setTyped({ subject, text: '' })
  }
  const write = (name: keyof typeof typed) => (event: SyntheticEvent) =>
    setTyped({ ...typed, [name]: (event.target as HTMLInputElement).value })
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Write a mail
      </Button>
      {open ? (
        <TaskDialog
          title={`Mail to ${to}`}
          action="Send"
          busy={busy}
          onClose={() => setOpen(false)}
          onDone={() => void send()}
        >
          <TextField label="Subject" required value={typed.subject} onChange={write('subject')} />
          <TextField
            label="Text"
            required
            multiline
            minRows={6}
            value={typed.text}
            onChange={write('text')}
          />
          {problem ? <Alert severity="error">{problem}</Alert> : null}
        </TaskDialog>
      ) : null}
    </>
  )
}
