import { useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationToasts } from '#contracts/submissions/application-options.ts'
import type { UploadLimits } from '#contracts/media/uploads.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { todayHere } from '#web/lib/text/today-here.ts'
import { applicationGroups, blankApplication } from './application-fields.tsx'
import { toastsFor } from './application-toasts.ts'
import {
  type ApplicationSubmission,
  type FileFieldName,
  listApplicationFiles,
  saveApplication,
} from './save-application.ts'
import { UploadDialog } from '#web/features/forms/uploads/upload-dialog.tsx'
import { useFileForm } from './uploads/use-file-form.ts'

/** The model application form with its upload progress dialog. */
export const ModelApplication = ({ limits }: { limits: UploadLimits }) => {
  const navigate = useNavigate()
  const { submit, droppers, uploads } = useFileForm<FileFieldName, ApplicationSubmission>({
    listFiles: listApplicationFiles,
    schema,
    toastsFor,
    failureMessage: applicationToasts.failed,
    save: saveApplication,
  })
  const [groups] = useState(() => applicationGroups(limits, droppers))
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
        {...uploads.dialog}
        saved="Your application has been submitted successfully."
        next="Redirecting to home in 3 seconds..."
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

const schema = async () =>
  (await import('#contracts/submissions/applications.ts')).modelApplicationForm(todayHere())
