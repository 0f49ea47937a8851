import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from 'react-admin'
import type { StaffRole } from '#contracts/admin/policy.ts'
import { may } from '#web/features/admin/api/permissions.ts'

const NewBookingDialog = lazy(async () => {
  const { NewBookingDialog } = await import('./new-booking-dialog.tsx')
  return { default: NewBookingDialog }
})

interface Props {
  client?: { id: number; name: string }
  /** In a toolbar it looks like its neighbours. */
  isPlain?: boolean
}

/** Enters a booking for a client who has called or written, where the role may. */
export const NewBookingButton = ({ client, isPlain = false }: Props) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const [isOpen, setOpen] = useState(false)
  if (!role || !may(role, 'edit', 'clients')) return null
  return (
    <>
      <Button
        size={isPlain ? 'small' : 'medium'}
        variant={isPlain ? 'text' : 'outlined'}
        onClick={() => setOpen(true)}
      >
        New booking
      </Button>
      {isOpen ? (
        <Suspense>
          <NewBookingDialog client={client} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
