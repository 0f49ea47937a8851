import Paper from '@mui/material/Paper'
import Portal from '@mui/material/Portal'

interface Props {
  text: string
  /** Pointer position in the window, in CSS pixels. */
  x: number
  y: number
}

/** Maximum width in pixels. */
const noteWidth = 260
const gap = 16

/** Says beside the pointer what dropping here would do. */
export const DragNote = ({ text, x, y }: Props) => (
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
      {text}
    </Paper>
  </Portal>
)
