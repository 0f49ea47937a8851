import Box from '@mui/material/Box'
import { type ReactElement, type ReactNode, useState } from 'react'
import {
  Create,
  Edit,
  ListButton,
  SimpleForm,
  TabbedForm,
  TabbedFormTabs,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import type { Fields as Values } from '../../api/changes.ts'
import { getErrorMessage } from '../../api/http.ts'
import { ArchiveButton } from '../actions/archive.tsx'
import { EraseButton } from '../erasure/erase-button.tsx'
import { useContract, useCan } from '../records/contract.ts'
import { fullRecord } from '../records/full-record.ts'
import type { SavedForm } from './rebase-form.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { afterSave } from './leave-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { FrozenForm } from './frozen-form.tsx'
import { keepDirtyOptions, useRecordSave } from './use-record-save.tsx'
import { History } from '../history/history.tsx'

/** The fields of a form in one column. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: 720 }}>{children}</Box>
)

/** Short related fields in a row, where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

interface TabSpec {
  label: string
  content: ReactNode
}

interface FormProps {
  /** The fields of a form without tabs. */
  children?: ReactNode
  /** The fields of a form with tabs. */
  tabs?: readonly TabSpec[]
  /** Buttons beside the save button; the bar is then sticky. */
  buttons?: ReactNode
}

/** Room for a sticky bar: the card would clip it, and it would cover the focused field. */
const stickyBarStyles = {
  '& .RaEdit-card, & .RaCreate-card': { overflow: 'visible' },
  '& :is(input, textarea, button, [contenteditable])': { scrollMarginBottom: '80px' },
}

interface BodyProps extends FormProps {
  extra?: ReactNode
  saved?: SavedForm
}

const FormBody = ({ children, tabs, buttons, extra, saved }: BodyProps) => {
  // Overlays are placed beside the bar, because a tabbed form takes its children for tabs.
  const toolbar = (
    <>
      <SaveBar saved={saved} buttons={buttons} isSticky={buttons !== undefined} />
      <LeaveGuard />
      {extra}
    </>
  )
  const formProps = { toolbar, resetOptions: keepDirtyOptions }
  if (!tabs) {
    return (
      <SimpleForm {...formProps}>
        <Fields>{children}</Fields>
      </SimpleForm>
    )
  }
  return (
    <TabbedForm
      {...formProps}
      syncWithLocation={false}
      tabs={<TabbedFormTabs variant="scrollable" allowScrollButtonsMobile />}
    >
      {tabs.map(({ label, content }) => (
        <TabbedForm.Tab key={label} label={label}>
          <Fields>{content}</Fields>
        </TabbedForm.Tab>
      ))}
    </TabbedForm>
  )
}

const EditActions = ({ extra }: { extra?: ReactNode }) => {
  const { contract } = useContract()
  const canArchive = useCan('delete')
  return (
    <TopToolbar>
      {extra}
      {contract.archived && canArchive ? <ArchiveButton /> : null}
      <EraseButton />
      <ListButton />
    </TopToolbar>
  )
}

interface EditProps extends FormProps {
  /** The page's title, if the record has no name. */
  title?: ReactElement
  /** Buttons above the form. */
  actions?: ReactNode
  /** Called with the saved record. */
  onSaved?: (record: Values) => void
  /** Content below the form, above the history. */
  after?: ReactNode
  /** Changes the values before they are sent. */
  transform?: (values: Values) => Values
}

/**
 * The form of an existing record. It stays open after saving; if somebody else has changed the record, it
 * says who and keeps the input. The history is below.
 */
export const RecordEdit = ({ title, actions, onSaved, after, transform, ...form }: EditProps) => {
  const { contract } = useContract()
  const { saved, conflicts, edit } = useRecordSave({ onSaved, transform })
  return (
    <Edit
      title={title ?? <RecordTitle label={contract.label} />}
      mutationMode="pessimistic"
      redirect={false}
      actions={<EditActions extra={actions} />}
      queryOptions={fullRecord}
      sx={form.buttons ? stickyBarStyles : undefined}
      {...edit}
    >
      <FormBody {...form} saved={saved} extra={conflicts} />
      {after}
      <History />
    </Edit>
  )
}

const RecordTitle = ({ label }: { label: string }) => {
  const record = useRecordContext<Values & { id: number }>()
  const name = [record?.firstName, record?.lastName].filter(Boolean).join(' ')
  const title = record?.title ?? record?.name ?? record?.question ?? record?.code ?? name
  return <span>{typeof title === 'string' && title ? title : label}</span>
}

interface CreateProps extends FormProps, Pick<EditProps, 'transform'> {
  defaults?: Values
  /** Where to go after creation: the form, or the record's page. */
  leadsTo?: 'edit' | 'show'
}

/** The form of a new record; after saving it opens the record. */
export const RecordCreate = ({ defaults, transform, leadsTo = 'edit', ...form }: CreateProps) => {
  const { name, contract } = useContract()
  const singular = contract.noun
  const notify = useNotify()
  const redirect = useRedirect()
  const [isStored, setIsStored] = useState(false)
  return (
    <Create
      title={`New ${singular}`}
      record={defaults}
      sx={form.buttons ? stickyBarStyles : undefined}
      transform={transform}
      mutationOptions={{
        onSuccess: ({ id }: { id: number }) => {
          setIsStored(true)
          notify(`${singular.replace(/^./, (first) => first.toUpperCase())} created`, {
            type: 'success',
            autoHideDuration: 3000,
          })
          redirect(leadsTo, name, id, undefined, afterSave)
        },
        onError: (error: unknown) =>
          notify(getErrorMessage(error), { type: 'error', autoHideDuration: 8000 }),
      }}
    >
      <FrozenForm isStored={isStored}>
        <FormBody {...form} />
      </FrozenForm>
    </Create>
  )
}
