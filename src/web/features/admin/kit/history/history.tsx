import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteGetList, useRecordContext, useResourceContext } from 'react-admin'
import { useState } from 'react'
import { cutText } from '#contracts/cut-text.ts'
import type { AdminHistoryEntry } from '#contracts/admin.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../agency/agency.tsx'

/** The fields of an entry, before and after. */
export const Difference = ({
  before,
  after,
  fields,
}: Pick<AdminHistoryEntry, 'before' | 'after' | 'fields'>) => {
  if (!before && !after && fields.length > 0) {
    return <>{fields.join(', ')}: the values were erased with a person’s data.</>
  }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Box component="dl" sx={{ m: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, py: 0.25 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {before ? (
              <>
                <del>{formatValue(before[name])}</del> <span aria-hidden>→</span>{' '}
              </>
            ) : null}
            <ins style={{ textDecoration: 'none' }}>{formatValue(after?.[name])}</ins>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 160 ? `${cutText(text, 160)} …` : text
}

const pageSize = 20

/** The history of the current record: who changed which fields and when. It is loaded when opened. */
export const History = ({ label = 'History' }: { label?: string }) => {
  const record = useRecordContext<{ id: number | string; version?: number }>()
  const resource = useResourceContext() ?? ''
  const [open, setOpen] = useState(false)
  if (!record) return null
  return (
    <Box
      component="section"
      aria-label={label}
      // On a phone the form's bar covers the end of the page.
      sx={{ p: 2, pb: { xs: 10, sm: 2 }, borderTop: 1, borderColor: 'divider' }}
    >
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open ? <Entries resource={resource} id={record.id} version={record.version} /> : null}
    </Box>
  )
}

const Entries = ({
  resource,
  id,
  version,
}: {
  resource: string
  id: unknown
  version: unknown
}) => {
  const { time_zone: zone } = useAgency()
  const { data, total, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteGetList<AdminHistoryEntry>(`${resource}/${String(id)}/history`, {
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: pageSize },
      // Refetches the history after the record is saved.
      meta: { version },
    })
  if (isPending) return <Typography>Loading the history …</Typography>
  if (error)
    return <Typography>The history could not be loaded. Please reload the page.</Typography>
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return <Typography>Nothing has been changed here yet.</Typography>
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map(({ id, at, actorName, action, fields, before, after }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              <time dateTime={at}>{formatShortInstant(zone, at)}</time> · {actorName} · {action}
            </Typography>
            <Difference before={before} after={after} fields={fields} />
          </Box>
        ))}
      </Box>
      {hasNextPage ? (
        <Button
          variant="outlined"
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Earlier changes ({(total ?? 0) - entries.length})
        </Button>
      ) : null}
    </>
  )
}
