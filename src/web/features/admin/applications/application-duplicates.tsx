import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { humanize } from '../kit/records/fields.tsx'

type Duplicate = AdminRecord<'applications'>['duplicates'][number]

const reasonLabels: Record<Duplicate['reasons'][number], string> = {
  email: 'the same email address',
  phone: 'the same phone number',
  name: 'the same name',
  name_and_birth: 'the same name and date of birth',
  picture: 'a picture that looks the same',
}

/** Lists likely duplicates of an application, with the reasons. */
export const ApplicationDuplicates = ({ duplicates }: { duplicates: readonly Duplicate[] }) =>
  duplicates.length === 0 ? null : (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
      <Typography>Likely the same person:</Typography>
      <Box component="ul" sx={{ pl: 2, m: 0 }}>
        {duplicates.map((duplicate) => (
          <li key={duplicate.kind + String(duplicate.id)}>
            <RecordLink to={getRecordPath(duplicate)}>{duplicate.name}</RecordLink> (
            {duplicate.kind === 'model' ? 'model' : humanize(duplicate.state ?? 'application')}):{' '}
            {duplicate.reasons.map((reason) => reasonLabels[reason]).join(', ')}
          </li>
        ))}
      </Box>
    </Alert>
  )

const getRecordPath = ({ kind, id }: Duplicate): string =>
  kind === 'model' ? `/admin/models/${id}` : `/admin/applications/${id}/show`
