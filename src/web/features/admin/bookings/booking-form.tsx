import type { ReactNode } from 'react'
import { EditBase, SaveButton, SimpleForm, Toolbar, useNotify } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { messageOf } from '../api/http.ts'
import { fullRecord } from '../kit/records/full-record.ts'

interface Props {
  booking: AdminRecord<'bookings'>
  /** What its button says. */
  label: string
  children: ReactNode
}

/** A part of a booking that staff fill in on its page. */
export const BookingForm = ({ booking, label, children }: Props) => {
  const notify = useNotify()
  return (
    <EditBase
      id={booking.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={fullRecord}
      mutationOptions={{
        ...fullRecord,
        onSuccess: () => notify('Saved', { type: 'success' }),
        onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
      }}
    >
      <SimpleForm
        toolbar={
          // On phones it would stand at the foot of the window, where the other form's covers it.
          <Toolbar sx={{ '&.RaToolbar-mobileToolbar': { position: 'static' } }}>
            <SaveButton icon={<></>} label={label} />
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </EditBase>
  )
}
