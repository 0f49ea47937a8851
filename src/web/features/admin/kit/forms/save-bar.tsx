import { type ReactNode, useEffect } from 'react'
import { SaveButton, Toolbar, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FormKeys } from '../keyboard/form-keys.tsx'
import { useMay } from '../records/contract.ts'
import type { Saved } from './use-saving.tsx'

interface Props {
  /** The record as it was last saved from this form. */
  saved?: Saved
  label?: string
  /** Buttons beside the one that saves. */
  buttons?: ReactNode
}

/** The saved record becomes the starting point of the form at hand: it no longer has changes. */
export const useNewStart = (saved: Saved): void => {
  const { reset } = useFormContext()
  useEffect(() => {
    if (saved) reset(saved)
  }, [saved, reset])
}

/** The button that saves the form at hand, for whom may do so. */
export const SaveBar = ({ saved, label, buttons }: Props) => {
  useNewStart(saved)
  const record = useRecordContext()
  const isNew = record?.id === undefined
  const isAllowed = useMay(isNew ? 'create' : 'edit')
  return isAllowed ? (
    <Toolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
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
