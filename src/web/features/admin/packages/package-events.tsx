import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { maxPackageHistory, type PackageHistoryEntry } from '#contracts/admin/models/packages.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Section } from '../kit/records/facts.tsx'
import { NewestFirst } from '../kit/timeline/newest-first.tsx'

/** The events of a package, newest first. */
export const PackageEvents = ({ events }: { events: readonly PackageHistoryEntry[] }) => {
  const { time_zone: zone } = useAgency()
  if (events.length === 0) return null
  return (
    <Section title="Timeline">
      <NewestFirst entries={events} max={maxPackageHistory}>
        {(event) => (
          <Box
            component="li"
            key={event.id}
            tabIndex={-1}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" color="textSecondary">
              <time dateTime={event.at}>{formatShortInstant(zone, event.at)}</time>
              {event.actorName ? ` · ${event.actorName}` : ''}
            </Typography>
            <Typography variant="body2">{describeEvent(event)}</Typography>
            {event.text ? (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                “{event.text}”
              </Typography>
            ) : null}
          </Box>
        )}
      </NewestFirst>
    </Section>
  )
}

const describeEvent = ({
  type,
  recipientName: who,
  modelName,
  value,
}: PackageHistoryEntry): string => {
  const model = modelName ?? ''
  switch (type) {
    case 'sent':
      return `Sent to ${who}`
    case 'copied':
      return `A link was copied for ${who}`
    case 'revoked':
      return `The links of ${who} were revoked`
    case 'opened':
      return `${who} opened it`
    case 'seen':
      return `${who} looked at ${model}`
    case 'answered':
      return value ? `${who} said ${value} to ${model}` : `${who} withdrew an answer: ${model}`
    case 'ranked':
      return value
        ? `${who} ranked ${model} number ${value}`
        : `${who} removed ${model} from the ranking`
    case 'commented':
      return `${who} wrote about ${model}`
    case 'option_asked':
      return `${who} asked for an option on ${model}`
    case 'booked':
      return `Booking ${value ?? ''} was made for ${who}`
  }
}
