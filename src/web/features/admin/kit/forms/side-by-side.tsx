import Box from '@mui/material/Box'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  Edit,
  Form,
  ListButton,
  SaveButton,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminConflict } from '#contracts/admin.ts'
import { conflictOf, messageOf } from '../../api/http.ts'
import { FormKeys } from '../keyboard/form-keys.tsx'
import { History } from '../history/history.tsx'
import { useMay } from '../records/contract.ts'
import { fullRecord } from '../records/full-record.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

type Saved = Record<string, unknown> | undefined

const SaveBar = ({
  saved,
  label,
  buttons,
}: {
  saved: Saved
  label: string
  buttons: ReactNode
}) => {
  const { reset } = useFormContext()
  const hasDraft = Boolean(useRecordContext()?.draft)
  // The saved record becomes the form's new starting point, so that leaving it does not warn of unsaved changes.
  useEffect(() => {
    if (saved) reset(saved)
  }, [saved, reset])
  return useMay('edit') ? (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <SaveButton
        label={label}
        icon={<></>}
        alwaysEnable={hasDraft}
        aria-keyshortcuts="Control+S"
      />
      {buttons}
      <FormKeys />
    </Toolbar>
  ) : null
}

interface Props {
  title: ReactElement
  /** Buttons above the form. */
  actions?: ReactNode
  fields: ReactNode
  /** What the fields make, beside them. */
  preview: ReactNode
  /** Buttons beside the one that saves. */
  buttons?: ReactNode
  saveLabel?: string
  /** The values to begin with, if they are not the record's own. */
  begin?: (record: EditedRecord) => EditedRecord
}

type EditedRecord = Record<string, unknown> & { id: number | string }

/** The form of the record at hand, or of what is to be begun with. */
const OwnForm = ({ begin, children }: Pick<Props, 'begin'> & { children: ReactNode }) => {
  const record = useRecordContext<EditedRecord>()
  const values = useMemo(() => (record && begin ? begin(record) : record), [record, begin])
  return (
    <Form record={values} resetOptions={{ keepDirtyValues: true }} warnWhenUnsavedChanges>
      {children}
    </Form>
  )
}

/** The form of a record beside what it makes; below it where there is no room. */
export const SideBySideEdit = ({
  title,
  actions,
  fields,
  preview,
  buttons,
  saveLabel = 'Save',
  begin,
}: Props) => {
  const notify = useNotify()
  const [conflict, setConflict] = useState<AdminConflict>()
  const [saved, setSaved] = useState<Saved>()
  const onError = (error: unknown) => {
    const found = conflictOf(error)
    if (found) setConflict(found)
    else notify(messageOf(error), { type: 'error', autoHideDuration: 8000 })
  }
  const onSuccess = (record: Record<string, unknown>) => {
    setSaved(record)
    notify('Saved', { type: 'success', autoHideDuration: 3000 })
  }
  return (
    <Edit
      title={title}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={fullRecord}
      mutationOptions={{ ...fullRecord, onError, onSuccess }}
      actions={
        <TopToolbar>
          {actions}
          <ListButton />
        </TopToolbar>
      }
    >
      <OwnForm begin={begin}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            p: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 2fr) minmax(0, 3fr)' },
          }}
        >
          <Box>
            {fields}
            <SaveBar saved={saved} label={saveLabel} buttons={buttons} />
          </Box>
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 8 } }}>{preview}</Box>
        </Box>
        {conflict ? (
          <ConflictDialog conflict={conflict} onClose={() => setConflict(undefined)} />
        ) : null}
      </OwnForm>
      <History />
    </Edit>
  )
}
