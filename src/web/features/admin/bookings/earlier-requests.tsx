import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatDates } from '#web/features/admin/chart/entries/hold-labels.ts'

type EarlierRequest = AdminRecord<'bookings'>['lines'][number]['earlier'][number]

interface Props {
  requests: readonly EarlierRequest[]
  /** The model whose dates these are, where it is one of several. */
  modelName?: string
}

/** Who has asked for the dates before: they would be passed over. */
export const EarlierRequests = ({ requests, modelName }: Props) =>
  requests.length === 0 ? null : (
    <Alert severity="info">
      {modelName ? `Earlier requests for ${modelName}:` : 'Earlier requests for these dates:'}
      <Box component="ul" sx={{ pl: 2, my: 0, listStyle: 'revert' }}>
        {requests.map((request) => (
          <li key={request.holdId}>
            {request.client} ({request.code}), {formatDates(request)}
          </li>
        ))}
      </Box>
    </Alert>
  )
