import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { EditButton, Link as RecordLink, useRecordContext } from 'react-admin'
import { Navigate } from 'react-router'
import type { AdminRecord } from '#contracts/admin.ts'
import { NewBookingButton } from '../kit/new-booking/new-booking-button.tsx'
import { EmailButton } from '../kit/actions/email-button.tsx'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { useCan } from '../kit/records/contract.ts'
import { describeInvitation } from '../kit/records/describe-invitation.ts'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { ClientOpen } from './client-open.tsx'
import { ClientRecords } from './client-records.tsx'
import { MergeButton } from './merge-button.tsx'
import { Totals } from './totals.tsx'

/** The page of one client. */
export const ClientPage = () => (
  <RecordPage title={<Title />} actions={<EditButton />}>
    <Body />
  </RecordPage>
)

type Client = AdminRecord<'clients'>

const Title = () => <span>{useRecordContext<Client>()?.name ?? 'Client'}</span>

const Body = () => {
  const client = useRecordContext<Client>()
  if (!client) return null
  const { id, name, mergedIntoId, totals } = client
  if (mergedIntoId) return <Navigate replace to={`/admin/clients/${mergedIntoId}/show`} />
  return (
    <TwoColumns
      main={
        <>
          <Duplicates {...client} />
          <Contact client={client} />
          <ClientOpen client={client} />
          <ClientRecords filter={{ clientId: id }} />
        </>
      }
      side={
        <>
          <Section title="Actions">
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <NewBookingButton client={client} />
              <EmailButton to={name} subject="" />
              <MergeButton />
            </Box>
          </Section>
          <Account client={client} />
          <Totals totals={totals} />
        </>
      }
      below={<Timeline />}
    />
  )
}

const Duplicates = ({ duplicates }: Client) =>
  duplicates.length === 0 ? null : (
    <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
      Has the same name or phone number:
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {duplicates.map((each) => (
          <li key={each.id}>
            <RecordLink to={`/admin/clients/${each.id}/show`}>{each.name}</RecordLink> ({each.email}
            ) <MergeButton suggested={each} />
          </li>
        ))}
      </Box>
    </Alert>
  )

const Contact = ({ client }: { client: Client }) => {
  const { time_zone: zone } = useAgency()
  const { email, otherEmails, phone, company, companyId, jobTitle, createdAt } = client
  return (
    <Section title="Contact">
      <FactList
        facts={[
          [
            'Email',
            <Link key="mail" href={`mailto:${email}`}>
              {email}
            </Link>,
          ],
          ['Other addresses', otherEmails.join('\n')],
          ['Phone', phone ? <Link href={`tel:${phone}`}>{phone}</Link> : null],
          [
            'Company',
            companyId ? (
              <RecordLink to={`/admin/companies/${companyId}/show`}>{company}</RecordLink>
            ) : null,
          ],
          ['Position', jobTitle],
          ['First contact', formatShortInstant(zone, createdAt)],
        ]}
      />
    </Section>
  )
}

const Account = ({ client }: { client: Client }) => {
  const { run, busy, problem } = useRecordAction('clients', client.id)
  const canInvite = useCan('edit')
  const { time_zone: zone } = useAgency()
  const { account } = client
  return (
    <Section title="Account">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {describeAccount(client, zone)}
        {canInvite && (!account || account.isInvited) ? (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run('invite', {}, 'The invitation will be sent in a moment')}
          >
            {account ? 'Send again' : 'Invite to the site'}
          </Button>
        ) : null}
      </Box>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Section>
  )
}

const describeAccount = ({ account }: Client, zone: string): string => {
  if (!account) return 'No account on the site'
  if (!account.isInvited) return 'Has an account on the site'
  return account.invitation
    ? describeInvitation(account.invitation, zone)
    : 'Invited, has not signed in yet'
}
