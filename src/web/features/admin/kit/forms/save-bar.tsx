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
  /** Buttons beside the one that saves. */
  buttons?: ReactNode
  /** Whether it stays in view while the form is scrolled. */
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

/** Begins the form at hand from the record as it was saved last. */
export const useFormRebase = (saved: SavedForm | undefined): void => {
  const form = useFormContext<Fields>()
  const rebase = useEffectEvent((saved: SavedForm) => rebaseForm(form, saved))
  useEffect(() => {
    if (saved) rebase(saved)
  }, [saved])
}

/** The button that saves the form at hand, for whom may do so. */
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
