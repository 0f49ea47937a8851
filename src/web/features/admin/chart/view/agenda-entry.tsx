import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RecordPicker } from '#web/features/admin/kit/forms/record-picker.tsx'
import type { ChartHandlers } from '#web/features/admin/chart/grid/grid.tsx'
import { today } from '#web/features/admin/kit/agency/agency-time.ts'
import { useAgency } from '#web/features/admin/kit/agency/agency.tsx'
import { formatPersonName } from '#web/features/admin/kit/records/person-name.ts'
import { useRow } from './use-chart.ts'
import type { View } from './use-view.ts'

interface Props {
  view: View
  handlers: Pick<ChartHandlers, 'onOpen'>
}

/**
 * Enters dates for a model on a phone, which has no rows to click; preselects the first day that is not past.
 */
export const AgendaEntry = ({ view, handlers }: Props) => {
  const { time_zone: timeZone } = useAgency()
  const [modelId, setModelId] = useState(view.model === '' ? null : Number(view.model))
  const row = useRow(view, modelId)
  const now = today(timeZone)
  const day = view.days.find((each) => each >= now) ?? view.from
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'end', mb: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <RecordPicker
          resource="models"
          label="Model"
          getName={formatPersonName}
          value={modelId}
          onChange={setModelId}
        />
      </Box>
      <Button
        variant="outlined"
        disabled={!row}
        onClick={() => {
          if (row) handlers.onOpen(row, [], day)
        }}
      >
        Enter dates
      </Button>
    </Box>
  )
}
