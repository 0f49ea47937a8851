import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { MediaPlace } from '#contracts/admin/content/media.ts'
import { replaceMedia } from '../api/upload.ts'
import { acceptedTypes } from '../kit/media/media-button.tsx'
import { UploadButton } from '../kit/media/upload-button.tsx'
import { useCan } from '../kit/records/contract.ts'
import { Section } from '../kit/records/facts.tsx'
import { describeUses } from './describe-uses.ts'
import { getPageName, getSectionName } from './page-labels.ts'

const kindLabels: Record<MediaPlace['resource'], string> = {
  models: 'Model',
  activities: 'Activity',
  'blog-articles': 'Article',
  'page-sections': 'Page',
  slides: 'Slider',
  packages: 'Package',
}

/** Lists where the current file is used, and offers to replace it. */
export const MediaPlaces = () => {
  const file = useRecordContext<AdminRecord<'media'>>()
  const canReplace = useCan('edit')
  if (!file) return null
  const { places, uses } = file
  const hidden = uses - places.length
  return (
    <Box sx={{ px: 2, maxWidth: 720 }}>
      <Section title={describeUses(uses)}>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {places.map((place) => (
            <li key={`${place.resource}-${place.id}`}>
              {kindLabels[place.resource]}:{' '}
              <Link to={getPlacePath(place)}>{formatPlaceName(place)}</Link>
            </li>
          ))}
          {hidden > 0 ? <li>{hidden} more that your role does not open</li> : null}
        </Box>
        {canReplace ? <ReplaceButton file={file} /> : null}
      </Section>
    </Box>
  )
}

const getPlacePath = ({ resource, id }: MediaPlace): string =>
  `/admin/${resource}/${id}${resource === 'packages' ? '/show' : ''}`

const formatPlaceName = ({ page, name }: MediaPlace): string => {
  if (page === null) return name || 'Without a name'
  return `${getPageName({ page })}: ${getSectionName({ page, section: name })}`
}

/** Replaces this file by a new one. */
const ReplaceButton = ({ file }: { file: AdminRecord<'media'> }) => {
  const refresh = useRefresh()
  const notify = useNotify()
  if (file.kind === 'document') return null
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 1 }}>
        A new {file.kind} takes the place of this one wherever it is used. The alternative text and
        the focal point stay; please look at them afterwards.
      </Typography>
      <UploadButton
        label="Replace everywhere"
        accept={acceptedTypes[file.kind]}
        upload={(newFile) => replaceMedia(file, newFile)}
        onDone={() => {
          refresh()
          notify('The file is replaced everywhere', { type: 'success' })
        }}
      />
    </>
  )
}
