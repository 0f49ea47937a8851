import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { maxHappenings, type PackageHappening } from '#contracts/admin/models/packages.ts'
import { showInstant } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Section } from '../kit/records/facts.tsx'
import { NewestFirst } from '../kit/timeline/newest-first.tsx'

const wordsOf = ({ type, recipientName: who, modelName, value }: PackageHappening): string => {
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

/** What has happened to a package, the newest first. */
export const Happenings = ({ happenings }: { happenings: readonly PackageHappening[] }) => {
  const { time_zone: zone } = useAgency()
  if (happenings.length === 0) return null
  return (
    <Section title="Timeline">
      <NewestFirst entries={happenings} max={maxHappenings}>
        {(happening) => (
          <Box
            component="li"
            key={happening.id}
            tabIndex={-1}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography variant="body2" color="textSecondary">
              <time dateTime={happening.at}>{showInstant(happening.at, zone)}</time>
              {happening.actorName ? ` · ${happening.actorName}` : ''}
            </Typography>
            <Typography variant="body2">{wordsOf(happening)}</Typography>
            {happening.text ? (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                “{happening.text}”
              </Typography>
            ) : null}
          </Box>
        )}
      </NewestFirst>
    </Section>
  )
}
