import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { useCan } from '../kit/records/contract.ts'
import { BookButton } from './book-button.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { Results } from './results.tsx'
import { SendButton } from './send-button.tsx'

interface Props {
  recipient: PackageRecipient
  pack: AdminRecord<'packages'>
}

/** One recipient: progress, answers and actions. */
export const Recipient = ({ recipient, pack }: Props) => {
  const { time_zone: zone } = useAgency()
  const canEdit = useCan('edit')
  const { id, name, email, hasPasscode, state, expiresAt } = recipient
  const bookings = pack.bookings.filter(({ recipientId }) => recipientId === id)
  return (
    <Box
      component="article"
      aria-label={name}
      sx={{ borderTop: 1, borderColor: 'divider', py: 2, mb: 1 }}
    >
      <Typography component="h3" variant="subtitle1">
        {name}
        <Typography component="span" variant="body2" color="textSecondary">
          {` · ${describeState(recipient, zone)}`}
        </Typography>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {email}
        {hasPasscode ? ' · with a passcode' : ''}
        {state === 'open' ? ` · link valid until ${formatShortInstant(zone, expiresAt)}` : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {describeProgress(recipient, pack.models.length, zone)}
      </Typography>
      {canEdit ? <Actions recipient={recipient} pack={pack} /> : null}
      {bookings.length > 0 ? (
        <Typography variant="body2" sx={{ my: 1 }}>
          {'Bookings: '}
          {bookings.map((booking, index) => (
            <span key={booking.id}>
              {index > 0 ? ', ' : ''}
              <RecordLink to={`/admin/bookings/${booking.id}/show`}>{booking.code}</RecordLink>
            </span>
          ))}
        </Typography>
      ) : null}
      <Results recipient={recipient} models={pack.models} />
    </Box>
  )
}

const describeState = (recipient: PackageRecipient, zone: string) => {
  const { state, sentAt, openedAt, expiresAt, isUndelivered } = recipient
  if (state === 'revoked') return 'Links revoked'
  if (state === 'expired') return `Links expired ${formatShortInstant(zone, expiresAt)}`
  if (openedAt) return 'Opened'
  if (isUndelivered) return 'Not delivered: correct the address under Emails'
  return sentAt ? 'Sent, not opened yet' : 'Not sent yet'
}

/** Describes a recipient's progress in one line. */
const describeProgress = (recipient: PackageRecipient, models: number, zone: string): string => {
  const { openedAt, lastOpenedAt, networks, results } = recipient
  if (!openedAt) return ''
  const seenCount = results.filter(({ seenAt }) => seenAt !== null).length
  const answeredCount = results.filter(({ answer }) => answer !== null).length
  const last = lastOpenedAt ?? openedAt
  return [
    `last opened ${formatShortInstant(zone, last)}`,
    `seen ${seenCount} of ${models}`,
    `answered ${answeredCount} of ${models}`,
    ...(networks > 1 ? [`from ${networks} networks`] : []),
  ].join(' · ')
}

const Actions = ({ recipient, pack }: Props) => {
  const { run, busy, problem } = useRecordAction('packages', pack.id)
  const { id: recipientId, name, state } = recipient
  const isOpen = state === 'open' && !pack.archivedAt
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 1 }}>
        {isOpen ? (
          <>
            <SendButton packageId={pack.id} recipient={recipient} />
            <CopyLinkButton packageId={pack.id} recipientId={recipientId} name={name} />
            <Button
              size="small"
              disabled={busy}
              onClick={() =>
                void run('revoke', { recipientId }, `The links of ${name} have been revoked`)
              }
            >
              Revoke links
            </Button>
          </>
        ) : null}
        {recipient.results.length > 0 ? <BookButton recipient={recipient} pack={pack} /> : null}
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </>
  )
}
