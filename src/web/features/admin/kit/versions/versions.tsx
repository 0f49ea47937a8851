import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminHistoryEntry } from '#contracts/admin.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import type { Fields } from '../../api/changes.ts'
import { LoadError } from '../records/load-error.tsx'
import { useAgency } from '../agency/agency.tsx'
import { type Version, listVersions } from './list-versions.ts'

type VersionedRecord = Fields & { id: number; version: number }

interface Props {
  /** The fields that a version consists of. */
  names: readonly string[]
  /** The hint shown after restoring a version into the form. */
  nextHint?: string
}

const maxShown = 50

/** Former versions of a record; one can be restored into the form and checked before saving. */
export const Versions = ({ names, nextHint = 'Save to bring it back' }: Props) => {
  const record = useRecordContext<VersionedRecord & { published?: VersionedRecord }>()
  const currentRecord = record?.published ?? record
  const [open, setOpen] = useState(false)
  // A new record has no versions.
  if (currentRecord?.id === undefined) return null
  return (
    <Box component="section" aria-label="Earlier versions" sx={{ mt: 3 }}>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        Earlier versions
      </Button>
      {open ? <List record={currentRecord} names={names} nextHint={nextHint} /> : null}
    </Box>
  )
}

const List = ({ record, names, nextHint }: Required<Props> & { record: VersionedRecord }) => {
  const { time_zone: zone } = useAgency()
  const resource = useResourceContext() ?? ''
  const { setValue } = useFormContext()
  const notify = useNotify()
  const { data, isPending, error, refetch } = useGetList<AdminHistoryEntry>(
    `${resource}/${record.id}/history`,
    {
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: maxShown },
      meta: { version: record.version },
    },
  )
  if (isPending) return <Typography>Loading the versions …</Typography>
  if (!data) {
    return <LoadError subject="The earlier versions" error={error} onRetry={() => void refetch()} />
  }
  const versions = listVersions(record, data, names)
  if (versions.length === 0) return <Typography>There are no earlier versions.</Typography>
  const restore = ({ values }: Version) => {
    for (const name of names) setValue(name, values[name], { shouldDirty: true })
    notify(`The form shows that version. ${nextHint}`, { type: 'info' })
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
            As it was until{' '}
            <time dateTime={version.until}>{formatShortInstant(zone, version.until)}</time>, when{' '}
            {version.changedBy} changed it
          </Typography>
          <Button size="small" onClick={() => restore(version)}>
            Restore
          </Button>
        </Box>
      ))}
    </Box>
  )
}
