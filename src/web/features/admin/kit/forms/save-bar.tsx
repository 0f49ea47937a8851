import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { SaveButton, Toolbar, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Fields } from '../../api/changes.ts'
import { FormKeys } from '../keyboard/form-keys.tsx'
import { useCan } from '../records/contract.ts'
import { rebaseForm, type SavedForm } from './rebase-form.ts'

interface Props {
  saved?: SavedForm
  label?: string
  /** Buttons beside the save button. */
  buttons?: ReactNode
  /** Whether it stays in view while the form scrolls. */
  isSticky?: boolean
}

const sticky = {
  bgcolor: 'background.paper',
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
  borderTop: 1,
  borderColor: 'divider',
}

/** Restarts the current form from the record that was last saved. */
export const useFormRebase = (saved: SavedForm | undefined): void => {
  const form = useFormContext<Fields>()
  const rebase = useEffectEvent((saved: SavedForm) => rebaseForm(form, saved))
  useEffect(() => {
    if (saved) rebase(saved)
  }, [saved])
}

/** The save button of the current form; hidden if the role may not save. */
export const SaveBar = ({ saved, label, buttons, isSticky = false }: Props) => {
  useFormRebase(saved)
  const record = useRecordContext()
  const isNew = record?.id === undefined
  const isAllowed = useCan(isNew ? 'create' : 'edit')
  return isAllowed ? (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1, ...(isSticky ? sticky : {}) }}>
      <SaveButton
        label={label}
        icon={<></>}
        alwaysEnable={isNew || Boolean(record.draft)}
        aria-keyshortcuts="Control+S"
      />
      {buttons}
      <FormKeys />
    </Toolbar>
  ) : null
}
