import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { useRecordAction } from '../actions/use-record-action.ts'
import { fromWallTime, formatDayWindow } from '../agency/agency-time.ts'
import { useAgency } from '../agency/agency.tsx'
import { humanize } from '../records/fields.tsx'
import { Clashes } from './clashes.tsx'
import { BrokenRules } from './broken-rules.tsx'
import { EarlierRequests } from './earlier-requests.tsx'
import { commonUsage } from './common-usage.ts'
import { UsageFields } from '../holds/usage-fields.tsx'
import { getTransitionLabel, getNoun, providerNames } from './transition-labels.ts'

const emptyInput = {
  remark: '',
  courierName: '',
  waybill: '',
  contents: '',
  optionUntil: '',
  reason: '',
  startsOn: '',
  endsOn: '',
}
type TransitionInput = typeof emptyInput

/** The default end of an option. */
export const usualEnd = 'If left empty: by the rule in the settings, “Options and working days”.'

const dayFieldProps = { type: 'date', slotProps: { inputLabel: { shrink: true } } }

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Transition = Order['allowedMoves'][number]

interface Props {
  order: Order
  transition: Transition
  onClose: () => void
}

/** Explains a transition, asks for what it needs, and makes it. */
export const TransitionDialog = ({ order, transition, onClose }: Props) => {
  const { run, busy, problem } = useRecordAction(
    order.kind === 'booking' ? 'bookings' : 'orders',
    order.id,
  )
  const [input, setInput] = useState(emptyInput)
  const [declines, setDeclines] = useState<readonly number[]>([])
  const [usage, setUsage] = useState(getCommonUsage(order).usage)
  const { time_zone: timeZone } = useAgency()
  const send = async () => {
    const optionUntil = fromWallTime(input.optionUntil, timeZone) ?? ''
    const filledFields = Object.entries({ ...input, optionUntil }).filter(
      ([, text]) => text.trim() !== '',
    )
    const body = {
      move: transition.name,
      version: order.version,
      ...Object.fromEntries(filledFields),
      ...(declines.length > 0 ? { declines } : {}),
      ...(usage && confirmsLines(order, transition) ? { usage } : {}),
    }
    if (await run('move', body, `${order.code} is now ${humanize(transition.to)}`)) onClose()
  }
  const field = (name: keyof TransitionInput) => ({
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setInput({ ...input, [name]: target.value }),
  })
  const label = getTransitionLabel(order, transition)
  const refunds = transition.refund ? ', refund' : ''
  return (
    <ActionDialog
      title={`${label}: ${order.code}`}
      action={`${label}${refunds} and email the client`}
      dismiss={transition.to === 'cancelled' ? `Keep ${getNoun(order)}` : undefined}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <Typography>
        The state becomes <strong>{humanize(transition.to)}</strong>. {order.contactName} gets an
        email: “{transition.heading}”.
      </Typography>
      <RefundNotice order={order} transition={transition} />
      <ConfirmedJobs order={order} transition={transition} />
      {'clashes' in order && (transition.to === 'optioned' || transition.to === 'confirmed') ? (
        <Clashes
          clashes={order.clashes}
          declinedIds={declines}
          onDecline={transition.to === 'confirmed' ? setDeclines : undefined}
        />
      ) : null}
      <RequiredFields order={order} transition={transition} field={field} />
      {confirmsLines(order, transition) ? (
        <CommonUsageFields order={order} usage={usage} onChange={setUsage} />
      ) : null}
      <PassedOverRequests order={order} transition={transition} field={field} />
      {confirmsLines(order, transition) ? (
        <BrokenRules rules={listBrokenRules(order)} reasonField={field('reason')} />
      ) : null}
      <TextField
        label="Note to the client"
        helperText="Optional. Appears in the email and in the timeline."
        multiline
        minRows={3}
        inputRef={isPlain(order, transition) ? focus : undefined}
        {...field('remark')}
      />
    </ActionDialog>
  )
}

const getCommonUsage = (order: Order) => commonUsage('lines' in order ? order.lines : [])

const confirmsLines = (order: Order, { to }: Transition): boolean =>
  'lines' in order && order.lines.length > 0 && to === 'confirmed'

/** Announces what the transition pays back, and how. */
const RefundNotice = ({
  order: { currency },
  transition: { refund, release },
}: Pick<Props, 'order' | 'transition'>) =>
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

/** The confirmed jobs that a cancellation ends; they bind both sides. */
const ConfirmedJobs = ({ order, transition }: Pick<Props, 'order' | 'transition'>) => {
  const jobs =
    'lines' in order
      ? order.lines.filter(({ kind, state }) => kind === 'job' && state === 'live')
      : []
  if (jobs.length === 0 || transition.to !== 'cancelled') return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ my: 2 }}>
      <Typography>This cancels confirmed jobs:</Typography>
      <Box component="ul" sx={{ pl: 2, listStyle: 'revert' }}>
        {jobs.map(({ holdId, modelName, firstDay, lastDay, startTime, endTime }) => (
          <li key={holdId}>
            {modelName},{' '}
            {formatDayWindow({ first: firstDay, last: lastDay, from: startTime, to: endTime })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

interface FieldsProps {
  transition: Transition
  field: (name: keyof TransitionInput) => object
}

/** The fields that the transition requires. */
const RequiredFields = ({ order, transition, field }: FieldsProps & Pick<Props, 'order'>) => (
  <>
    {transition.needs === 'shipment_known' ? (
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
    {transition.needs === 'dates_known' ? (
      <>
        <TextField label="First day" required {...dayFieldProps} {...field('startsOn')} />
        <TextField
          label="Last day"
          helperText="Leave empty for a single day."
          {...dayFieldProps}
          {...field('endsOn')}
        />
      </>
    ) : null}
    {transition.to === 'optioned' ? (
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

const CommonUsageFields = ({
  order,
  ...fields
}: { order: Order } & ComponentProps<typeof UsageFields>) => (
  <>
    {getCommonUsage(order).differs ? (
      <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
        The options have different usages. Each keeps its own unless you enter one here, which then
        applies to all of them.
      </Alert>
    ) : null}
    <UsageFields {...fields} />
  </>
)

/** Earlier requests for a booking's dates by model, and the reason for passing them over. */
const PassedOverRequests = ({ order, transition, field }: Pick<Props, 'order'> & FieldsProps) => {
  const lines = 'lines' in order ? order.lines.filter(({ passesOver }) => passesOver) : []
  if (lines.length === 0 || transition.to !== 'optioned') return null
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

const listBrokenRules = (order: Order): string[] =>
  'lines' in order ? [...new Set(order.lines.flatMap(({ brokenRules }) => brokenRules))] : []

const isPlain = (order: Order, { refund, release }: Transition): boolean =>
  !refund && !release && !('clashes' in order && order.clashes.length > 0)

/** Focuses the note if there is nothing to read above it. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()
