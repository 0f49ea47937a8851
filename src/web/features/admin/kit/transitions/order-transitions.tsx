import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { useCan } from '../records/contract.ts'
import { TransitionDialog } from './transition-dialog.tsx'
import { getTransitionLabel } from './transition-labels.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Transition = Order['allowedMoves'][number]

/**
 * A button for each transition that the server allows now. An open dialog stays open when its transition is
 * no longer allowed, and shows the error.
 */
export const TransitionButtons = () => {
  const order = useRecordContext<Order>()
  const canEdit = useCan('edit')
  const [selectedTransition, setSelectedTransition] = useState<Transition>()
  if (!order || !canEdit) return null
  return (
    <>
      {order.allowedMoves.length === 0 ? (
        <Typography color="textSecondary">No further steps.</Typography>
      ) : (
        <Box role="group" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {order.allowedMoves.map((transition) => (
            <Button
              key={transition.name}
              variant={transition.isNext ? 'contained' : 'outlined'}
              onClick={() => setSelectedTransition(transition)}
            >
              {getTransitionLabel(order, transition)}
            </Button>
          ))}
        </Box>
      )}
      {selectedTransition ? (
        <TransitionDialog
          key={selectedTransition.name}
          order={order}
          transition={selectedTransition}
          onClose={() => setSelectedTransition(undefined)}
        />
      ) : null}
    </>
  )
}
