import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { usePermissions, useRedirect } from 'react-admin'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { can } from '#web/features/admin/api/permissions.ts'
import { afterSave } from '#web/features/admin/kit/forms/leave-question.tsx'

const EnterDialog = lazy(async () => {
  const { EnterDialog } = await import('./enter-dialog.tsx')
  return { default: EnterDialog }
})

interface Props {
  client?: { id: number; name: string }
  /** Looks like the toolbar buttons beside it. */
  isPlain?: boolean
}

/** Opens the dialog for a new booking; hidden unless the role may edit clients. */
export const NewBookingButton = ({ client, isPlain = false }: Props) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const redirect = useRedirect()
  const [isOpen, setOpen] = useState(false)
  if (!role || !can(role, 'edit', 'clients')) return null
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
          <EnterDialog
            client={client}
            onClose={() => setOpen(false)}
            onEnter={({ id }) => redirect('show', 'bookings', id, undefined, afterSave)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
