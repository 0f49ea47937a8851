import Box from '@mui/material/Box'
import { Link, useGetList, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { PublishPage } from './publish-page.tsx'
import { getSectionName } from './page-labels.ts'

type Section = AdminRecord<'page-sections'>

/** No page has more. */
const maxSections = 50

/** The sections of the current page in order, with the open one marked. */
export const Siblings = () => {
  const section = useRecordContext<Section>()
  const { data = [] } = useGetList<Section>(
    'page-sections',
    {
      filter: { page: section?.page },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: maxSections },
    },
    { enabled: section !== undefined },
  )
  if (!section || data.length < 2) return null
  const drafts = data.filter(({ state }) => state !== 'published').length
  return (
    <Box component="nav" aria-label="Sections of the page" sx={{ mb: 2 }}>
      <Box component="ol" sx={{ m: 0, pl: 3, fontSize: '0.875rem' }}>
        {data.map((each) => (
          <li key={each.id}>
            {each.id === section.id ? (
              <strong aria-current="true">{getSectionName(each)}</strong>
            ) : (
              <Link to={`/admin/page-sections/${each.id}`}>{getSectionName(each)}</Link>
            )}
            {each.state === 'published' ? null : ` (${each.state})`}
          </li>
        ))}
      </Box>
      <PublishPage section={section} drafts={drafts} />
    </Box>
  )
}
