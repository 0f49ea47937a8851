import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RecordLink, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatDayWindow } from '../kit/agency/agency-time.ts'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { DateTimeField, StateLabel } from '../kit/records/fields.tsx'
import { ClientName } from '../kit/records/client-name.tsx'
import { Clashes } from '../kit/transitions/clashes.tsx'
import { CallTimes } from './call-times.tsx'
import { Junior } from './junior.tsx'
import { Lines } from '../kit/booking-lines/lines.tsx'
import { OrderSide } from '../kit/transitions/order-side.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'

type Booking = AdminRecord<'bookings'>

const Client = ({ booking }: { booking: Booking }) => (
  <FactList
    facts={[
      ['Name', <ClientName key="name" id={booking.clientId} name={booking.contactName} />],
      ['Company', booking.company],
      [
        'Email',
        <Link key="mail" href={`mailto:${booking.contactEmail}`}>
          {booking.contactEmail}
        </Link>,
      ],
      [
        'Phone',
        <Link key="phone" href={`tel:${booking.brief.phone}`}>
          {booking.brief.phone}
        </Link>,
      ],
      ['Prefers', booking.brief.preferredContactMethod],
    ]}
  />
)

const Brief = ({ brief, projectName, windows }: Booking) => (
  <FactList
    facts={[
      ['Project', projectName],
      ['Type', brief.projectType],
      ['Description', brief.projectDescription],
      ['Dates', windows.map(formatDayWindow).join('; ')],
      ['Location', brief.location],
      ['Time', brief.timeCommitment],
      ['Usage', brief.usageScope],
      ['Territories', brief.territories],
      ['Usage duration', brief.usageDuration],
      ['Budget', brief.proposedBudget],
      ['Payment terms', brief.paymentTerms],
      ['Styling and wardrobe', brief.stylingWardrobe],
      ['Additional needs', brief.additionalNeeds],
      ['Guardian', brief.guardianNote],
    ]}
  />
)

/** The models of a booking from before holds existed. */
const Models = ({ items }: Booking) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
    {items.map(({ id, modelId, name }) => (
      <li key={id}>
        {modelId ? <RecordLink to={`/admin/models/${modelId}`}>{name}</RecordLink> : name}
      </li>
    ))}
  </Box>
)

const Body = () => {
  const booking = useRecordContext<Booking>()
  if (!booking) return null
  const { code, state, windows, optionUntil } = booking
  return (
    <TwoColumns
      summary={
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
            <StateLabel state={state} />
            <Typography>
              {windows.map(formatDayWindow).join('; ')} · {booking.projectName}
            </Typography>
            {state === 'optioned' && optionUntil ? (
              <Typography>
                Option until <DateTimeField source="optionUntil" />
              </Typography>
            ) : null}
          </Box>
          <Clashes clashes={booking.clashes} />
          <Section title="Models">
            {booking.lines.length > 0 ? <Lines booking={booking} /> : <Models {...booking} />}
          </Section>
          <Section title="Brief">
            <Brief {...booking} />
          </Section>
        </>
      }
      main={
        <Section title="Client">
          <Client booking={booking} />
        </Section>
      }
      side={
        <OrderSide order={booking} subject={`Your booking ${code}`}>
          {booking.includesJunior ? <Junior booking={booking} /> : null}
          <CallTimes booking={booking} />
        </OrderSide>
      }
      below={<Timeline />}
    />
  )
}

const Title = () => <span>Booking {useRecordContext<Booking>()?.code}</span>

/** The page of one booking: client, brief, models, timeline and actions. */
export const bookingPage = {
  show: (
    <RecordPage title={<Title />}>
      <Body />
    </RecordPage>
  ),
}
