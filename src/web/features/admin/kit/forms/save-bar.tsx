import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { SaveButton, Toolbar, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Fields, same } from '../../api/changes.ts'
import { FormKeys } from '../keyboard/form-keys.tsx'
import { useMay } from '../records/contract.ts'
import type { Saved } from './use-saving.tsx'

interface Props {
  saved?: Saved
  label?: string
  /** Buttons beside the one that saves. */
  buttons?: ReactNode
}

/** The saved record becomes the starting point of the form at hand: it has only those changes that were made since. */
export const useNewStart = (saved: Saved | undefined): void => {
  const { getValues, reset, setValue } = useFormContext<Fields>()
  const { dirtyFields } = useFormState()
  const begin = useEffectEvent(({ record, sent }: Saved) => {
    const typed = getValues()
    const since = Object.keys(dirtyFields).filter((name) => !same(typed[name], sent[name]))
    reset(record)
    for (const name of since) setValue(name, typed[name], { shouldDirty: true })
  })
  useEffect(() => {
    if (saved) begin(saved)
  }, [saved])
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
