import type { ReactNode } from 'react'
import { ListButton, Show, TopToolbar } from 'react-admin'
import { EraseButton } from '../erasure/erase-button.tsx'
import { History } from '../history/history.tsx'
import { RecordTags } from './record-tags.tsx'
import { UnsavedForms } from '../forms/unsaved-forms.tsx'
import { fullRecord } from './full-record.ts'

interface Props {
  title: string | React.ReactElement
  children: ReactNode
  /** Buttons besides the one to the list. */
  actions?: ReactNode
}

/** The page of a record that is edited in parts; asks before unsaved input is lost. */
export const RecordPage = ({ title, children, actions }: Props) => (
  <Show
    title={title}
    queryOptions={fullRecord}
    actions={
      <TopToolbar>
        {actions}
        <EraseButton />
        <ListButton />
      </TopToolbar>
    }
  >
    <UnsavedForms>{children}</UnsavedForms>
    <RecordTags />
    <History label="Technical details" />
  </Show>
)
