import Box from '@mui/material/Box'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { Edit, Form, ListButton, type RaRecord, TopToolbar, useRecordContext } from 'react-admin'
import { History } from '../history/history.tsx'
import { fullRecord } from '../records/full-record.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { EditSessionContext } from './form-baseline.ts'
import { keepDirtyOptions, useRecordSave } from './use-record-save.tsx'

interface Props {
  title: ReactElement
  /** Buttons above the form. */
  actions?: ReactNode
  fields: ReactNode
  /** The preview, beside the fields. */
  preview: ReactNode
  /** Buttons beside the save button. */
  buttons?: ReactNode
  saveLabel?: string
  /** Returns the initial values, if they differ from the record. */
  begin?: (record: RaRecord) => RaRecord
}

/** A form beside its preview; on narrow screens the preview is below. */
export const SideBySideEdit = ({
  title,
  actions,
  fields,
  preview,
  buttons,
  saveLabel,
  begin,
}: Props) => {
  const { saved, typing, conflicts, edit } = useRecordSave()
  return (
    <Edit
      title={title}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={fullRecord}
      {...edit}
      actions={
        <TopToolbar>
          {actions}
          <ListButton />
        </TopToolbar>
      }
    >
      <EditSessionContext value={typing}>
        <RecordForm begin={begin}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              p: 2,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                lg: 'minmax(320px, 2fr) minmax(0, 3fr)',
              },
            }}
          >
            <Box>
              {fields}
              <SaveBar saved={saved} label={saveLabel} buttons={buttons} />
            </Box>
            <Box sx={{ position: { lg: 'sticky' }, top: { lg: 8 } }}>{preview}</Box>
          </Box>
          {conflicts}
        </RecordForm>
      </EditSessionContext>
      <History />
    </Edit>
  )
}

/** The form of the current record, or of the values that `begin` returns. */
const RecordForm = ({ begin, children }: Pick<Props, 'begin'> & { children: ReactNode }) => {
  const record = useRecordContext()
  const values = useMemo(() => (record && begin ? begin(record) : record), [record, begin])
  return (
    <Form record={values} resetOptions={keepDirtyOptions}>
      {children}
      <LeaveGuard />
    </Form>
  )
}
