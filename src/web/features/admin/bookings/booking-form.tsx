import type { ReactNode } from 'react'
import { EditBase, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { SavedForm } from '../kit/forms/rebase-form.ts'
import { useFormRebase } from '../kit/forms/save-bar.tsx'
import { keepDirtyOptions, useRecordSave } from '../kit/forms/use-record-save.tsx'
import { ReportUnsaved } from '../kit/forms/unsaved-forms.tsx'
import { fullRecord } from '../kit/records/full-record.ts'

interface Props {
  booking: AdminRecord<'bookings'>
  /** The label of the save button. */
  label: string
  children: ReactNode
}

/** A part of a booking with its own save button. Unsaved input in one part survives saving another. */
export const BookingForm = ({ booking, label, children }: Props) => {
  const { saved, conflicts, edit } = useRecordSave()
  return (
    <EditBase
      id={booking.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={fullRecord}
      {...edit}
    >
      <SimpleForm
        resetOptions={keepDirtyOptions}
        toolbar={
          <>
            <Bar label={label} saved={saved} />
            <ReportUnsaved />
            {conflicts}
          </>
        }
      >
        {children}
      </SimpleForm>
    </EditBase>
  )
}

interface BarProps {
  label: string
  saved: SavedForm | undefined
}

const Bar = ({ label, saved }: BarProps) => {
  useFormRebase(saved)
  // On phones the bar would be fixed to the bottom of the window, where the other form's bar covers it.
  return (
    <Toolbar sx={{ '&.RaToolbar-mobileToolbar': { position: 'static' } }}>
      <SaveButton icon={<></>} label={label} />
    </Toolbar>
  )
}
