import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useNotify, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminHistoryEntry, AdminRecord } from '#contracts/admin.ts'
import { showInstant } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { type Version, versionsOf } from './versions-of.ts'

type Section = AdminRecord<'page-sections'>

const maxShown = 50

const List = ({ section }: { section: Section }) => {
  const { time_zone: zone } = useAgency()
  const { setValue } = useFormContext<Section>()
  const notify = useNotify()
  const { data, isPending } = useGetList<AdminHistoryEntry>(`page-sections/${section.id}/history`, {
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: maxShown },
    meta: { version: section.version },
  })
  if (isPending) return <Typography>Loading the versions …</Typography>
  const versions = versionsOf(section, data ?? [])
  if (versions.length === 0) return <Typography>There are no earlier versions.</Typography>
  const restore = ({ fields, pictureId, filmId, picture, film }: Version) => {
    const options = { shouldDirty: true }
    setValue('fields', fields, options)
    setValue('pictureId', pictureId, options)
    setValue('filmId', filmId, options)
    setValue('picture', picture, options)
    setValue('film', film, options)
    notify('The form shows that version. Publish it, or save it as a draft', { type: 'info' })
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {versions.map((version) => (
        <Box
          component="li"
          key={version.id}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}
        >
          <Typography variant="body2" sx={{ flex: 1 }}>
            As it was until <time dateTime={version.until}>{showInstant(version.until, zone)}</time>
            , when {version.changedBy} changed it
          </Typography>
          <Button size="small" onClick={() => restore(version)}>
            Restore
          </Button>
        </Box>
      ))}
    </Box>
  )
}

/** Earlier versions of what was published; one of them is put into the form, where it can be looked at first. */
export const Versions = () => {
  const record = useRecordContext<Section & { published?: Section }>()
  const section = record?.published ?? record
  const [open, setOpen] = useState(false)
  if (!section) return null
  return (
    <Box component="section" aria-label="Earlier versions" sx={{ mt: 3 }}>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        Earlier versions
      </Button>
      {open ? <List section={section} /> : null}
    </Box>
  )
}
