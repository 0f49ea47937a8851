import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useAgency } from '../agency/agency.tsx'
import { formatShortInstant } from '#contracts/time/format.ts'
import { FactList, Section } from './facts.tsx'
import { humanize, toSentenceCase } from './fields.tsx'

interface SubmittedFile {
  key: string
  field: string
  name: string
  kind: 'picture' | 'film' | 'document'
  bytes: number
}

/** Files sent with a form; only staff can open them. */
export const SubmittedFiles = ({ files }: { files: readonly SubmittedFile[] }) =>
  files.length === 0 ? null : (
    <Section title="Files">
      <Box component="ul" sx={{ listStyle: 'none', p: 0 }}>
        {files.map(({ key, field, name, kind, bytes }) => (
          <li key={key}>
            {kind === 'picture' ? (
              <Box
                component="img"
                alt=""
                loading="lazy"
                src={`/staff/files/${key}/320.webp`}
                sx={{ display: 'block', maxWidth: '100%', height: 'auto', mt: 1 }}
              />
            ) : null}
            <Link href={`/staff/files/${key}`} target="_blank" rel="noopener">
              {name}
            </Link>{' '}
            ({humanize(field)}, {kind}, {Math.ceil(bytes / 1024)} KB)
          </li>
        ))}
      </Box>
    </Section>
  )

interface Consent {
  kind: string
  wording: string
  givenAt: string
}

/** The consents of a submission: their wording and date. */
export const Consents = ({ consents }: { consents: readonly Consent[] }) => {
  const { time_zone: zone } = useAgency()
  return consents.length === 0 ? null : (
    <Section title="Consents">
      <FactList
        facts={consents.map(
          ({ kind, wording, givenAt }) =>
            [toSentenceCase(kind), `${wording}\n${formatShortInstant(zone, givenAt)}`] as const,
        )}
      />
    </Section>
  )
}
