import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import type { ListExport } from '#contracts/admin/csv/exports.ts'
import { callAdmin } from '../api/call-admin.ts'
import { adminApi } from '../api/http.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { LoadError } from '../kit/records/load-error.tsx'
import { screens } from '../screens.ts'
import { describeExport, getPercent, isOpen } from './describe-export.ts'

const refreshMs = 2_000

/** The user's exports of long lists, with progress and download. */
export const ExportsPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['exports'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/exports', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? refreshMs : false),
  })
  return (
    <Box sx={{ p: { xs: 1, md: 3 } }}>
      <Title title="Exports" />
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch', mb: 2 }}>
        A long list is written to a file first. You may leave this page: an email tells you when the
        file is done.
      </Typography>
      {error ? (
        <LoadError subject="Your exports" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <Typography>You have no exports.</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label="Exports">
        {data?.map((item) => (
          <ExportRow key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  )
}

const ExportRow = ({ item }: { item: ListExport }) => {
  const { time_zone: zone } = useAgency()
  const label = getLabel(item.resource)
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatShortInstant(zone, item.createdAt)}
        </Typography>
        <Typography variant="body2" color={item.state === 'failed' ? 'error' : undefined}>
          {describeExport(item)}
        </Typography>
        {item.state === 'done' ? (
          <Button
            size="small"
            download
            href={`${adminApi}/exports/${item.id}/file.csv`}
            aria-label={`Download ${label}, ${formatShortInstant(zone, item.createdAt)}`}
            sx={{ ml: 'auto' }}
          >
            Download
          </Button>
        ) : null}
      </Box>
      {isOpen(item) ? (
        <LinearProgress
          variant={item.state === 'waiting' ? 'indeterminate' : 'determinate'}
          value={getPercent(item)}
          aria-label={`Export of ${label}`}
          sx={{ mt: 1, maxWidth: 480 }}
        />
      ) : null}
      {item.state === 'done' ? (
        <Typography variant="body2" color="textSecondary">
          Kept until {formatShortInstant(zone, item.keptUntil)}
        </Typography>
      ) : null}
    </Box>
  )
}

const getLabel = (resource: string): string =>
  screens.find(({ name }) => name === resource)?.label ?? resource
