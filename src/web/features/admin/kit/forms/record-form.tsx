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
import { getErrorMessage } from '../../api/http.ts'
import { ArchiveButton } from '../actions/archive.tsx'
import { EraseButton } from '../erasure/erase-button.tsx'
import { useContract, useCan } from '../records/contract.ts'
import { getNoun } from '../records/nouns.ts'
import { fullRecord } from '../records/full-record.ts'
import type { SavedForm } from './rebase-form.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { afterSave } from './leave-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { FrozenForm } from './frozen-form.tsx'
import { keepDirtyOptions, useRecordSave } from './use-record-save.tsx'
import { History } from '../history/history.tsx'

/** The fields of a form in one column; wide pairs stand side by side where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: 720 }}>{children}</Box>
)

/** Short fields that belong together, in a row where there is room. */
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
  /** The fields, where the form is one page. */
  children?: ReactNode
  /** The fields in tabs, where there are many. */
  tabs?: readonly TabSpec[]
  /** Buttons beside the one that saves, in a bar that then stays in view. */
  buttons?: ReactNode
}

/** Room for a bar that stays in view: the card around the form would clip it, and it would cover what gets the focus. */
const stickyBarStyles = {
  '& .RaEdit-card, & .RaCreate-card': { overflow: 'visible' },
  '& :is(input, textarea, button, [contenteditable])': { scrollMarginBottom: '80px' },
}

interface BodyProps extends FormProps {
  extra?: ReactNode
  saved?: SavedForm
}

const FormBody = ({ children, tabs, buttons, extra, saved }: BodyProps) => {
  // What lies over the form stands beside its bar: children of a form with tabs are taken for tabs.
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
  /** What the page is called, where the record has no name of its own. */
  title?: ReactElement
  /** Buttons above the form. */
  actions?: ReactNode
  /** Told of the record once it is saved. */
  onSaved?: (record: Record<string, unknown>) => void
  /** What stands under the form, beside the history. */
  after?: ReactNode
  /** What is sent instead of the form's values as they are. */
  transform?: (values: Record<string, unknown>) => Record<string, unknown>
}

/**
 * The form of a record that is there. It stays open after saving; when somebody else has written the record
 * meanwhile, it says who and keeps what was typed. The record's history stands below.
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
  const record = useRecordContext<Record<string, unknown> & { id: number }>()
  const name = [record?.firstName, record?.lastName].filter(Boolean).join(' ')
  const title = record?.title ?? record?.name ?? record?.question ?? record?.code ?? name
  return <span>{typeof title === 'string' && title ? title : label}</span>
}

interface CreateProps extends FormProps, Pick<EditProps, 'transform'> {
  defaults?: Record<string, unknown>
  /** Where the new record is shown then: its form, or its page with what can be done with it. */
  leadsTo?: 'edit' | 'show'
}

/** The form of a new record; after saving it goes on to the record itself. */
export const RecordCreate = ({ defaults, transform, leadsTo = 'edit', ...form }: CreateProps) => {
  const { name } = useContract()
  const singular = getNoun(name)
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
