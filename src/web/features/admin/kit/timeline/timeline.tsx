import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RecordLink, useRecordContext } from 'react-admin'
import { maxTimeline, type TimelineEntry } from '#contracts/admin/records/timeline.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'
import { Section } from '../records/facts.tsx'
import { toSentenceCase } from '../records/fields.tsx'
import { NewestFirst } from './newest-first.tsx'
import { NoteForm } from './note-form.tsx'

/** The timeline of the current record, newest first, with a form for notes. */
export const Timeline = () => {
  const record = useRecordContext<{ id: number; timeline: TimelineEntry[] }>()
  const { time_zone: zone } = useAgency()
  if (!record) return null
  return (
    <Section title="Timeline">
      <NoteForm />
      <NewestFirst key={record.id} entries={record.timeline} max={maxTimeline}>
        {(entry) => <Entry key={entry.id} entry={entry} zone={zone} />}
      </NewestFirst>
    </Section>
  )
}

const Entry = ({ entry, zone }: { entry: TimelineEntry; zone: string }) => {
  const { kind, at, actorName, about, text, files } = entry
  const isNote = kind === 'note' || kind === 'call'
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        py: 1,
        px: isNote ? 1.5 : 0,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isNote ? 'action.hover' : undefined,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        <time dateTime={at}>{formatShortInstant(zone, at)}</time>
        {actorName ? ` · ${actorName}` : ''}
        {about ? (
          <>
            {' · '}
            <RecordLink to={`/admin/${about.resource}/${about.id}/show`}>{about.label}</RecordLink>
          </>
        ) : null}
      </Typography>
      {kind === 'email' ? (
        <Email entry={entry} />
      ) : (
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {formatEntryTitle(entry)}
          </Typography>
          {text ? <Text>{text}</Text> : null}
          <Files files={files} />
        </>
      )}
    </Box>
  )
}

/** A sent email, folded under its subject. */
const Email = ({ entry }: { entry: TimelineEntry }) => (
  <Box
    component="details"
    sx={{ '& summary': { cursor: 'pointer', fontSize: '0.875rem', py: 0.5 } }}
  >
    <summary>{formatEntryTitle(entry)}</summary>
    <Text>{entry.text || 'The text is no longer kept.'}</Text>
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      <RecordLink to={`/admin/emails/${entry.emailId}/show`}>What became of it</RecordLink>
    </Typography>
  </Box>
)

const formatEntryTitle = (entry: TimelineEntry): string => {
  const { kind, title, to } = entry
  switch (kind) {
    case 'state':
      return toSentenceCase(title)
    case 'email':
      return `Email to ${to ?? ''}${describeDelivery(entry)}: ${title}`
    case 'hold':
      return title
    case 'note':
      return 'Note'
    case 'call':
      return 'Call'
    case 'received':
      return `Received: ${title}`
    case 'refund':
      return `Refund of ${title}`
    case 'refusal':
      return `Refund of ${title} refused`
    case 'dispute':
      return `Dispute about ${title}`
  }
}

const describeDelivery = ({ isSent, emailState, problem }: TimelineEntry): string => {
  const reason = problem === null ? '' : `: ${problem}`
  if (emailState === 'bounced') return ` (came back${reason})`
  if (emailState === 'refused') return ` (refused${reason})`
  if (emailState === 'dropped') return ` (not sent${reason})`
  if (isSent) return ''
  return problem === null ? ' (waiting to be sent)' : ` (not sent yet: ${problem})`
}

const Text = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>
    {children}
  </Typography>
)

const Files = ({ files }: Pick<TimelineEntry, 'files'>) =>
  files.length === 0 ? null : (
    <Typography component="p" variant="body2" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
      {files.map(({ key, name }) => (
        <Link
          key={key}
          href={`/staff/files/${key}`}
          target="_blank"
          rel="noopener"
          sx={{ mr: 2, display: 'inline-block' }}
        >
          {name}
        </Link>
      ))}
    </Typography>
  )
