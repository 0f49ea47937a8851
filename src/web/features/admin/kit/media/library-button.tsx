import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { StoredFile } from '../../api/upload.ts'

const LibraryDialog = lazy(async () => {
  const { LibraryDialog } = await import('./library-dialog.tsx')
  return { default: LibraryDialog }
})

interface Props {
  kind: 'picture' | 'film'
  /** How many more fit. */
  max: number
  onDone: (files: StoredFile[]) => void
}

/** Chooses from the stored pictures or films. */
export const LibraryButton = ({ kind, max, onDone }: Props) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Choose from the library
      </Button>
      {open ? (
        <Suspense>
          <LibraryDialog
            kind={kind}
            max={max}
            onClose={close}
            onDone={(files) => {
              close()
              onDone(files)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
