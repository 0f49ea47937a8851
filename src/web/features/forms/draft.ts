import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readStored, writeStored } from '#web/lib/storage.ts'

/** Deletes a draft after its form was sent. */
export const clearDraft = (name: string): void => writeStored('sessionStorage', toKey(name), null)

const toKey = (form: string) => `draft:${form}`

/**
 * Stores the form's values in the tab's session, so that a reload, Back or a sign-in loses nothing. Fields in
 * `secret` are left out; without a name nothing is stored.
 */
export const useDraft = <In extends FieldValues, Out>(
  name: string | undefined,
  form: UseFormReturn<In, unknown, Out>,
  secret: readonly string[],
): void => {
  const { reset, getValues, subscribe } = form
  const write = useEffectEvent((values: FieldValues) => {
    if (name !== undefined) writeDraft(name, values, secret)
  })
  useEffect(() => {
    if (name === undefined) return
    const draft = readDraft(name)
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => write(values),
    })
  }, [name, reset, getValues, subscribe])
}

const writeDraft = (name: string, values: FieldValues, secret: readonly string[]): void => {
  const fields = Object.entries(values).filter(
    ([field, value]) => !secret.includes(field) && !isFiles(value),
  )
  writeStored('sessionStorage', toKey(name), JSON.stringify(Object.fromEntries(fields)))
}

/** Files cannot be stored, so their fields are left out. */
const isFiles = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one) => one instanceof File)

const readDraft = (name: string): FieldValues | undefined => {
  try {
    const text = readStored('sessionStorage', toKey(name))
    const draft: unknown = text === null ? undefined : JSON.parse(text)
    return typeof draft === 'object' && draft !== null ? draft : undefined
  } catch {
    return undefined
  }
}
