import { useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationToasts } from '#contracts/submissions/application-words.ts'
import type { SpamProtection } from '#contracts/submissions/spam-protection.ts'
import type { UploadLimits } from '#contracts/media/uploads.ts'
import type { Outcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { todayHere } from '#web/lib/text/dates.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { applicationGroups, blankApplication } from './application-fields.tsx'
import { toastsFor } from './application-toasts.ts'
import type { FileDroppers } from './uploads/chosen-files.tsx'
import { type Checked, filesOfForm, saveApplication } from './save-application.ts'
import { UploadDialog } from './uploads/upload-dialog.tsx'
import type { Sent } from './uploads/upload-files.ts'
import { useUploads } from './uploads/use-uploads.ts'

/** After success the files are shown as complete for a moment, after a failure as cancelled. */
const settleMs = 500
const failureMs = 2000

const schema = async () =>
  (await import('#contracts/submissions/applications.ts')).modelApplicationForm(todayHere())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The fields of files that were refused, each with the sentence that names the file. */
const refusedFields = (
  values: Checked,
  results: ReadonlyMap<File, Sent>,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const { field, file } of filesOfForm(values)) {
    const sent = results.get(file)
    if (sent?.kind === 'refused') errors[field] ??= sent.message
  }
  return errors
}

/** The model application form with its upload progress dialog. */
export const ModelApplication = ({ limits }: { limits: UploadLimits }) => {
  const navigate = useNavigate()
  const uploads = useUploads()
  const [droppers] = useState<FileDroppers>(() => new Map())
  const [groups] = useState(() => applicationGroups(limits, droppers))

  const withoutAbandoned = (values: Checked, results: ReadonlyMap<File, Sent>): Checked => {
    const remaining = { ...values }
    for (const { field, file } of filesOfForm(values)) {
      if (results.get(file)?.kind !== 'cancelled') continue
      droppers.get(field)?.(file)
      remaining[field] = remaining[field].filter((one) => one !== file)
    }
    return remaining
  }

  const fail = async (message: string): Promise<Outcome> => {
    uploads.fail()
    toast.error(message)
    await pause(failureMs)
    uploads.close()
    return { done: false, message }
  }

  const refuse = (messages: readonly string[], errors: Record<string, string>): Outcome => {
    uploads.close()
    messages.forEach(toast.error)
    return { done: false, message: messages[0], errors }
  }

  const submit = async (values: Checked, guard: SpamProtection): Promise<Outcome> => {
    const results = await uploads.send(filesOfForm(values)).catch(() => undefined)
    if (uploads.wasLeft()) return { done: false }
    if (!results || [...results.values()].some(({ kind }) => kind === 'lost')) {
      return fail(applicationToasts.failed)
    }
    const refused = refusedFields(values, results)
    if (Object.keys(refused).length > 0) return refuse(Object.values(refused), refused)
    const remaining = withoutAbandoned(values, results)
    const again = (await schema()).safeParse(remaining)
    if (!again.success) {
      const errors = Object.fromEntries(
        again.error.issues.map(({ path, message }) => [path.join('.'), message]),
      )
      return refuse(toastsFor(Object.values(errors)), errors)
    }
    uploads.process()
    const reply = await saveApplication(remaining, {
      results,
      guard,
      token: uploads.token(),
    }).catch(() => undefined)
    if (!reply) return fail(applicationToasts.failed)
    if (!reply.status) {
      // Files that the server no longer has are sent again with the next try.
      if (filesOfForm(remaining).some(({ field }) => reply.errors?.[field])) uploads.forget()
      return refuse([reply.message], reply.errors ?? {})
    }
    await pause(settleMs)
    uploads.forget()
    uploads.finish()
    toast.success(reply.message)
    return { done: true }
  }

  return (
    <>
      <SchemaForm
        id="model-application"
        schema={schema}
        groups={groups}
        defaults={blankApplication}
        submitLabel="Submit"
        busyLabel="Please wait…"
        submit={submit}
        invalidToast={toastsFor}
        draft="model-application"
        level={3}
        guarded
        clears
      />
      <UploadDialog
        open={uploads.shown.open}
        uploads={uploads.shown.items}
        pending={uploads.shown.pending}
        onClose={uploads.close}
        onCancel={uploads.cancel}
        onRemove={uploads.remove}
        onDone={() => {
          uploads.close()
          void navigate('/home')
        }}
      />
    </>
  )
}
