import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { fromWallTime, showWindow } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { humanize } from '../kit/records/fields.tsx'
import { Clashes } from './clashes.tsx'
import { BrokenRules } from '../bookings/broken-rules.tsx'
import { EarlierRequests } from '../bookings/earlier-requests.tsx'
import { commonUsage } from '../bookings/common-usage.ts'
import { UsageFields } from '../bookings/usage-fields.tsx'
import { moveLabel, nounOf, providerNames } from './move-words.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Move = Order['allowedMoves'][number]

const empty = {
  remark: '',
  courierName: '',
  waybill: '',
  contents: '',
  optionUntil: '',
  reason: '',
  startsOn: '',
  endsOn: '',
}
type Typed = typeof empty

/** What the transition returns, before it is made: how much, and by which way. */
const Returned = ({
  order: { currency },
  move: { refund, release },
}: Pick<Props, 'order' | 'move'>) =>
  refund || release ? (
    <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
      {refund ? (
        <Typography variant="body2">
          {formatMoney(refund.amountCents / 100, refund.currency)} will be refunded by{' '}
          {providerNames[refund.provider]}, the way it was paid.
        </Typography>
      ) : null}
      {release ? (
        <Typography variant="body2">
          {release.kind === 'gift_card'
            ? `${formatMoney(release.discountCents / 100, currency)} will be returned to gift card ${release.code}.`
            : `Coupon ${release.code} can be used again.`}
        </Typography>
      ) : null}
    </Alert>
  ) : null

/** A note can be typed at once where nothing above it has to be read first. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

const isPlain = (order: Order, { refund, release }: Move): boolean =>
  !refund && !release && !('clashes' in order && order.clashes.length > 0)

const agreedFor = (order: Order) => commonUsage('lines' in order ? order.lines : [])

const confirmsLines = (order: Order, { to }: Move): boolean =>
  'lines' in order && order.lines.length > 0 && to === 'confirmed'

const listBrokenRules = (order: Order): string[] =>
  'lines' in order ? [...new Set(order.lines.flatMap(({ brokenRules }) => brokenRules))] : []

const UsageOfAll = ({
  order,
  ...fields
}: { order: Order } & ComponentProps<typeof UsageFields>) => (
  <>
    {agreedFor(order).differs ? (
      <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
        The options have different usages. Each keeps its own unless you enter one here, which then
        applies to all of them.
      </Alert>
    ) : null}
    <UsageFields {...fields} />
  </>
)

/** Who has asked for the dates of a booking before, model by model, and why they are passed over. */
const PassedOver = ({ order, move, field }: Pick<Props, 'order'> & FieldsProps) => {
  const lines = 'lines' in order ? order.lines.filter(({ passesOver }) => passesOver) : []
  if (lines.length === 0 || move.to !== 'optioned') return null
  return (
    <>
      {lines.map(({ holdId, modelName, earlier }) => (
        <EarlierRequests key={holdId} requests={earlier} modelName={modelName} />
      ))}
      <TextField
        label="Reason"
        helperText="Why the earlier requests are passed over. Only staff read it."
        required
        {...field('reason')}
      />
    </>
  )
}

/** The jobs that a cancellation ends, by name: they are binding for both sides. */
const ConfirmedJobs = ({ order, move }: Pick<Props, 'order' | 'move'>) => {
  const jobs =
    'lines' in order
      ? order.lines.filter(({ kind, state }) => kind === 'job' && state === 'live')
      : []
  if (jobs.length === 0 || move.to !== 'cancelled') return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
      <Typography>This cancels confirmed jobs:</Typography>
      <Box component="ul" sx={{ pl: 2, listStyle: 'revert' }}>
        {jobs.map(({ holdId, modelName, firstDay, lastDay, startTime, endTime }) => (
          <li key={holdId}>
            {modelName},{' '}
            {showWindow({ first: firstDay, last: lastDay, from: startTime, to: endTime })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

interface FieldsProps {
  move: Move
  field: (name: keyof Typed) => object
}

/** What holds if no end is chosen. */
export const usualEnd = 'If left empty: by the rule in the settings, “Options and working days”.'

const dayField = { type: 'date', slotProps: { inputLabel: { shrink: true } } }

/** What this transition has to know. */
const Needed = ({ order, move, field }: FieldsProps & Pick<Props, 'order'>) => (
  <>
    {move.needs === 'shipment_known' ? (
      <>
        {'deliveryAddress' in order && order.deliveryAddress ? (
          <Typography sx={{ mt: 2 }}>To: {order.deliveryAddress}</Typography>
        ) : null}
        <TextField
          label="What is sent"
          helperText="Prints or gift cards on paper, for example. It becomes a line of the order."
          required
          {...field('contents')}
        />
        <TextField label="Courier" required {...field('courierName')} />
        <TextField label="Waybill number" required {...field('waybill')} />
      </>
    ) : null}
    {move.needs === 'dates_known' ? (
      <>
        <TextField label="First day" required {...dayField} {...field('startsOn')} />
        <TextField
          label="Last day"
          helperText="Leave empty for a single day."
          {...dayField}
          {...field('endsOn')}
        />
      </>
    ) : null}
    {move.to === 'optioned' ? (
      <TextField
        label="Option until"
        type="datetime-local"
        helperText={usualEnd}
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('optionUntil')}
      />
    ) : null}
  </>
)

interface Props {
  order: Order
  move: Move
  onClose: () => void
}

/** Says what a transition does and to whom, asks what it needs, and makes it. */
export const MoveDialog = ({ order, move, onClose }: Props) => {
  const { run, busy, problem } = useRecordAction(order.id)
  const [typed, setTyped] = useState(empty)
  const [declines, setDeclines] = useState<readonly number[]>([])
  const [usage, setUsage] = useState(agreedFor(order).usage)
  const { time_zone: timeZone } = useAgency()
  const send = async () => {
    const optionUntil = fromWallTime(typed.optionUntil, timeZone) ?? ''
    const filled = Object.entries({ ...typed, optionUntil }).filter(
      ([, text]) => text.trim() !== '',
    )
    const body = {
      ...{ move: move.name, version: order.version, ...Object.fromEntries(filled) },
      ...(declines.length > 0 ? { declines } : {}),
      ...(usage && confirmsLines(order, move) ? { usage } : {}),
    }
    if (await run('move', body, `${order.code} is now ${humanize(move.to)}`)) onClose()
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  const label = moveLabel(order, move)
  const refunds = move.refund ? ', refund' : ''
  return (
    <ActionDialog
      title={`${label}: ${order.code}`}
      action={`${label}${refunds} and email the client`}
      dismiss={move.to === 'cancelled' ? `Keep ${nounOf(order)}` : undefined}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onDone={() => void send()}
    >
      <Typography>
        The state becomes <strong>{humanize(move.to)}</strong>. {order.contactName} gets an email: “
        {move.heading}”.
      </Typography>
      <Returned order={order} move={move} />
      <ConfirmedJobs order={order} move={move} />
      {'clashes' in order && (move.to === 'optioned' || move.to === 'confirmed') ? (
        <Clashes
          clashes={order.clashes}
          declines={declines}
          onDecline={move.to === 'confirmed' ? setDeclines : undefined}
        />
      ) : null}
      <Needed order={order} move={move} field={field} />
      {confirmsLines(order, move) ? (
        <UsageOfAll order={order} usage={usage} onChange={setUsage} />
      ) : null}
      <PassedOver order={order} move={move} field={field} />
      {confirmsLines(order, move) ? (
        <BrokenRules rules={listBrokenRules(order)} reasonField={field('reason')} />
      ) : null}
      <TextField
        label="Note to the client"
        helperText="Optional. Appears in the email and in the timeline."
        multiline
        minRows={3}
        inputRef={isPlain(order, move) ? focus : undefined}
        {...field('remark')}
      />
    </ActionDialog>
  )
}
