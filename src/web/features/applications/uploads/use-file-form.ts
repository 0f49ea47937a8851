import { useState } from 'react'
import type { z } from 'zod'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { Outcome } from '#web/features/forms/field-spec.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { uploadStopped } from '#web/features/forms/uploads/upload-messages.ts'
import type { FileDroppers } from './chosen-files.tsx'
import type { FileToSend, Sent } from './upload-files.ts'
import { useUploads } from './use-uploads.ts'

/** After success the files are shown as complete for a moment, after a failure as cancelled. */
const settleMs = 500
const failureMs = 2000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The values of a form with fields of files. */
type WithFiles<Field extends string> = Readonly<Record<Field, readonly File[]>>
type FileOfField<Field extends string> = FileToSend & { readonly field: Field }

/** What a form is saved with besides its values. */
export interface Sending {
  readonly results: ReadonlyMap<File, Sent>
  readonly guard: SpamProtection
  readonly token: string
}

interface Reply {
  status: boolean
  message: string
  errors?: Record<string, string>
}

interface FileForm<Field extends string, Values extends WithFiles<Field>> {
  filesOf: (values: Values) => readonly FileOfField<Field>[]
  /** What a form is checked with once its files have been uploaded or given up. */
  schema: () => Promise<z.ZodType>
  /** Toasts for the messages of a failed check. */
  toastsFor: (messages: readonly string[]) => readonly string[]
  /** What is said when no response came. */
  failed: string
  save: (values: Values, sending: Sending) => Promise<Reply>
}

/** What a schema finds in a form's values: messages by field, none for a form that is right. */
const problemsOf = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const { error } = schema.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

/** The ids of files that have been uploaded. */
export const idsOf = (files: readonly File[], { results }: Pick<Sending, 'results'>): string[] =>
  files.flatMap((file) => {
    const sent = results.get(file)
    return sent?.kind === 'sent' ? [sent.id] : []
  })

/** The fields of files that were refused, each with the sentence that names the file. */
const refusedFields = (
  files: readonly FileToSend[],
  results: ReadonlyMap<File, Sent>,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, file } of files) {
    const sent = results.get(file)
    if (sent?.kind === 'refused') errors[field] ??= sent.message
  }
  return errors
}

/** A form that uploads its files first, with the progress dialog, and then sends itself with their ids. */
export const useFileForm = <Field extends string, Values extends WithFiles<Field>>(
  form: FileForm<Field, Values>,
) => {
  const { filesOf, schema, toastsFor, failed, save } = form
  const uploads = useUploads()
  const [droppers] = useState<FileDroppers>(() => new Map())

  const withoutAbandoned = (values: Values, results: ReadonlyMap<File, Sent>): Values => {
    let remaining = values
    for (const { field, file } of filesOf(values)) {
      if (results.get(file)?.kind !== 'cancelled') continue
      droppers.get(field)?.(file)
      remaining = { ...remaining, [field]: remaining[field].filter((one) => one !== file) }
    }
    return remaining
  }

  const fail = async (): Promise<Outcome> => {
    uploads.fail()
    toast.error(failed)
    await pause(failureMs)
    uploads.close()
    return { done: false, message: failed }
  }

  const refuse = (
    messages: readonly string[],
    errors: Readonly<Record<string, string>>,
  ): Outcome => {
    uploads.close()
    messages.forEach(toast.error)
    return { done: false, message: messages[0], errors }
  }

  const submit = async (values: Values, guard: SpamProtection): Promise<Outcome> => {
    const results = await uploads.send(filesOf(values)).catch(() => undefined)
    if (uploads.wasLeft()) {
      toast.warning(uploadStopped)
      return { done: false, message: uploadStopped }
    }
    if (!results || [...results.values()].some(({ kind }) => kind === 'lost')) return fail()
    const refused = refusedFields(filesOf(values), results)
    if (Object.keys(refused).length > 0) return refuse(Object.values(refused), refused)
    const remaining = withoutAbandoned(values, results)
    const problems = problemsOf(await schema(), remaining)
    if (Object.keys(problems).length > 0) {
      return refuse(toastsFor(Object.values(problems)), problems)
    }
    uploads.process()
    const sending = { results, guard, token: uploads.token() }
    const reply = await save(remaining, sending).catch(() => undefined)
    if (!reply) return fail()
    if (!reply.status) {
      // Files that the server no longer has are sent again with the next try.
      if (filesOf(remaining).some(({ field }) => reply.errors?.[field])) uploads.forget()
      return refuse([reply.message], reply.errors ?? {})
    }
    await pause(settleMs)
    uploads.forget()
    uploads.finish()
    toast.success(reply.message)
    return { done: true }
  }

  return { submit, droppers, uploads }
}
