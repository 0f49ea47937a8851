import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { AdminRecord } from '#contracts/admin.ts'
import { Section } from '../kit/records/facts.tsx'

interface Props {
  title: string
  name: string
  files: AdminRecord<'applications'>['files']
}

/** The applicant's pictures side by side, each with a link to the full size. */
export const ApplicantPhotos = ({ title, name, files }: Props) => {
  const photos = files.filter(({ kind }) => kind === 'picture')
  return photos.length === 0 ? null : (
    <Section title={title}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {photos.map(({ key }, index) => (
          <Link key={key} href={`/staff/files/${key}`} target="_blank" rel="noopener">
            <Box
              component="img"
              alt={`${name}, photo ${index + 1} of ${photos.length}`}
              loading={index < 4 ? 'eager' : 'lazy'}
              src={`/staff/files/${key}/640.webp`}
              sx={{
                display: 'block',
                width: '100%',
                aspectRatio: '4 / 5',
                objectFit: 'contain',
                bgcolor: 'action.hover',
              }}
            />
          </Link>
        ))}
      </Box>
    </Section>
  )
}
