import { useState } from 'react'
import type { z } from 'zod'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { Outcome } from '#web/features/forms/field-spec.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { uploadStopped } from '#web/features/forms/uploads/upload-messages.ts'
import type { FileDroppers } from './chosen-files.tsx'
import type { FileToSend, UploadResult } from './upload-files.ts'
import { useUploads } from './use-uploads.ts'

/** Shows the final state of the files briefly: complete after success, cancelled after a failure. */
const settleMs = 500
const failureMs = 2000

/** Everything besides the values that a submission needs. */
export interface SubmissionContext {
  readonly results: ReadonlyMap<File, UploadResult>
  readonly guard: SpamProtection
  readonly token: string
}

/** Form values that include file fields. */
type WithFiles<Field extends string> = Readonly<Record<Field, readonly File[]>>
type FileOfField<Field extends string> = FileToSend & { readonly field: Field }

interface Reply {
  status: boolean
  message: string
  errors?: Record<string, string>
}

interface FileForm<Field extends string, Values extends WithFiles<Field>> {
  listFiles: (values: Values) => readonly FileOfField<Field>[]
  /** Validates the form after its files were uploaded or cancelled. */
  schema: () => Promise<z.ZodType>
  /** Returns toasts for the messages of a failed validation. */
  toastsFor: (messages: readonly string[]) => readonly string[]
  /** Message for a missing response. */
  failureMessage: string
  save: (values: Values, context: SubmissionContext) => Promise<Reply>
}

/** Returns the ids of uploaded files. */
export const listUploadIds = (
  files: readonly File[],
  { results }: Pick<SubmissionContext, 'results'>,
): string[] =>
  files.flatMap((file) => {
    const result = results.get(file)
    return result?.kind === 'sent' ? [result.id] : []
  })

/** A form that uploads its files first, shows the progress dialog, and then submits itself with their ids. */
export const useFileForm = <Field extends string, Values extends WithFiles<Field>>(
  form: FileForm<Field, Values>,
) => {
  const { listFiles, schema, toastsFor, failureMessage, save } = form
  const uploads = useUploads()
  const [droppers] = useState<FileDroppers>(() => new Map())

  const withoutAbandoned = (values: Values, results: ReadonlyMap<File, UploadResult>): Values => {
    let remaining = values
    for (const { field, file } of listFiles(values)) {
      if (results.get(file)?.kind !== 'cancelled') continue
      droppers.get(field)?.(file)
      remaining = { ...remaining, [field]: remaining[field].filter((one) => one !== file) }
    }
    return remaining
  }

  const fail = async (): Promise<Outcome> => {
    uploads.fail()
    toast.error(failureMessage)
    await pause(failureMs)
    uploads.close()
    return { done: false, message: failureMessage }
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
    const results = await uploads.send(listFiles(values)).catch(() => undefined)
    if (uploads.wasClosed()) {
      toast.warning(uploadStopped)
      return { done: false, message: uploadStopped }
    }
    if (!results || [...results.values()].some(({ kind }) => kind === 'lost')) return fail()
    const refusals = listRefusals(listFiles(values), results)
    if (Object.keys(refusals).length > 0) return refuse(Object.values(refusals), refusals)
    const remaining = withoutAbandoned(values, results)
    const problems = listProblems(await schema(), remaining)
    if (Object.keys(problems).length > 0) {
      return refuse(toastsFor(Object.values(problems)), problems)
    }
    uploads.process()
    const context = { results, guard, token: uploads.token() }
    const reply = await save(remaining, context).catch(() => undefined)
    if (!reply) return fail()
    if (!reply.status) {
      // The next attempt uploads files again that the server no longer has.
      if (listFiles(remaining).some(({ field }) => reply.errors?.[field])) uploads.forget()
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the file fields that were refused, each with the message that names the file. */
const listRefusals = (
  files: readonly FileToSend[],
  results: ReadonlyMap<File, UploadResult>,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, file } of files) {
    const result = results.get(file)
    if (result?.kind === 'refused') errors[field] ??= result.message
  }
  return errors
}

/** Validates the values and returns the messages by field; empty for a valid form. */
const listProblems = (schema: z.ZodType, values: unknown): Record<string, string> => {
  const { error } = schema.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
