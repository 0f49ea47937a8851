import Button from '@mui/material/Button'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { BookDialog } from './book-dialog.tsx'

const LazyBookDialog = lazy(async () => {
  const { BookDialog } = await import('./book-dialog.tsx')
  return { default: BookDialog }
})

/** Creates a booking from a recipient's answers. */
export const BookButton = (props: Omit<ComponentProps<typeof BookDialog>, 'onClose'>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Make options or a request
      </Button>
      {open ? (
        <Suspense>
          <LazyBookDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
