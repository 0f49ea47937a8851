import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { CalendarProps } from './calendar-dialog.tsx'

/** Opened seldom, unlike the bar that its button is in. */
const CalendarDialog = lazy(async () => {
  const { CalendarDialog } = await import('./calendar-dialog.tsx')
  return { default: CalendarDialog }
})

/** Opens what can be done about the secret address of a calendar. In the bar (`isBar`) phones have no room for it. */
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
