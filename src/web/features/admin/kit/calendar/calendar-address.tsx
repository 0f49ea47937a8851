import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { CalendarProps } from './calendar-dialog.tsx'

/** Loaded on demand: few people open it. */
const CalendarDialog = lazy(async () => {
  const { CalendarDialog } = await import('./calendar-dialog.tsx')
  return { default: CalendarDialog }
})

/** Opens the dialog for the calendar's secret address. With `isBar` it is hidden on phones. */
export const CalendarAddress = ({ isBar, ...props }: CalendarProps & { isBar?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        sx={{ display: isBar ? { xs: 'none', sm: 'inline-flex' } : undefined }}
        onClick={() => setOpen(true)}
      >
        Calendar
      </Button>
      {open ? (
        <Suspense>
          <CalendarDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
