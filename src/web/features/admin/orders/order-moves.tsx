import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { useMay } from '../kit/records/contract.ts'
import { MoveDialog } from './move-dialog.tsx'
import { moveLabel } from './move-words.ts'

type Order = AdminRecord<'bookings'> | AdminRecord<'orders'>
type Move = Order['allowedMoves'][number]

/**
 * A button for each move that may be made now; the server says which. A dialog stays open when its move has
 * gone meanwhile: it says why.
 */
export const Moves = () => {
  const order = useRecordContext<Order>()
  const mayMove = useMay('edit')
  const [chosen, choose] = useState<Move>()
  if (!order || !mayMove) return null
  return (
    <>
      {order.allowedMoves.length === 0 ? (
        <Typography color="textSecondary">No further steps.</Typography>
      ) : (
        <Box role="group" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {order.allowedMoves.map((move) => (
            <Button
              key={move.name}
              variant={move.isNext ? 'contained' : 'outlined'}
              onClick={() => choose(move)}
            >
              {moveLabel(order, move)}
            </Button>
          ))}
        </Box>
      )}
      {chosen ? (
        <MoveDialog
          key={chosen.name}
          order={order}
          move={chosen}
          onClose={() => choose(undefined)}
        />
      ) : null}
    </>
  )
}
