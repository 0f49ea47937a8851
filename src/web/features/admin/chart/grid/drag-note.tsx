import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'
import type { ChartHold, ChartRow } from '#contracts/admin/bookings/chart.ts'
import { describeDrag } from './drag-words.ts'
import type { Dragged } from './row.tsx'

interface Props {
  dragged: Dragged
  row: ChartRow
  hold: ChartHold
  /** Where the pointer is in the window. */
  x: number
  y: number
}

/** How wide a note is at most, in pixels. */
const noteWidth = 260
const gap = 16

/** Says beside the pointer what letting go would mean, while a shape is dragged. */
export const DragNote = ({ dragged, row, hold, x, y }: Props) => (
  <Portal>
    <Paper
      elevation={4}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        left: Math.max(0, Math.min(x + gap, window.innerWidth - noteWidth)),
        top: y + gap,
        maxWidth: noteWidth,
        border: 1,
        borderColor: 'divider',
        px: 1,
        py: 0.5,
        pointerEvents: 'none',
        typography: 'body2',
      }}
    >
      {describeDrag(hold, dragged, row.holds)}
    </Paper>
  </Portal>
)
