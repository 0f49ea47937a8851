import { useEffect } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { toSlug } from '#contracts/slugs.ts'
import { TextInput } from '../kit/forms/inputs.tsx'

interface Values {
  slug: string
  /** Undefined in a new form. */
  title: string | undefined
}

/** The slug. For a new record it follows the title until it is edited. */
export const SlugInput = ({ path, helperText }: { path: string; helperText: string }) => {
  const isNew = useRecordContext()?.id === undefined
  const { setValue } = useFormContext<Values>()
  const { dirtyFields } = useFormState<Values>()
  const title = useWatch<Values>({ name: 'title' })
  const isTyped = Boolean(dirtyFields.slug)
  useEffect(() => {
    if (isNew && !isTyped && title !== undefined) setValue('slug', toSlug(title))
  }, [isNew, isTyped, title, setValue])
  return <TextInput source="slug" label={`Address: ${path}`} helperText={helperText} />
}
