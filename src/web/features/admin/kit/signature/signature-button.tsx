import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

/** Loaded on demand: few people open it. */
const SignatureDialog = lazy(async () => {
  const { SignatureDialog } = await import('./signature-dialog.tsx')
  return { default: SignatureDialog }
})

/** Opens the user's signature; hidden on phones, like the other things of the user's own. */
export const SignatureButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        color="inherit"
        size="small"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        onClick={() => setOpen(true)}
      >
        Signature
      </Button>
      {isOpen ? (
        <Suspense>
          <SignatureDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
