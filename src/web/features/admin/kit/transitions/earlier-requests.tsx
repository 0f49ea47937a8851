import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatDates } from '#web/features/admin/kit/holds/hold-labels.ts'

type EarlierRequest = AdminRecord<'bookings'>['lines'][number]['earlier'][number]

interface Props {
  requests: readonly EarlierRequest[]
  /** The model's name, if the booking has several models. */
  modelName?: string
}

/** Earlier requests for the same dates, which granting this one would pass over. */
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
