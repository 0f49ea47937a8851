import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import type { FieldGroup } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { ChosenFiles, type FileDroppers } from '../uploads/chosen-files.tsx'
import { UploadDialog } from '#web/features/forms/uploads/upload-dialog.tsx'
import { useFileForm } from '../uploads/use-file-form.ts'
import { type DigitalsSubmission, type DigitalsValues, saveDigitals } from './save-digitals.ts'

type DigitalsRequest = EndpointResult<'GET /api/V1/application-digitals/{token}'>

const blank: DigitalsValues = { pictures: [] }

/** The form behind a digitals link; accepts pictures only. The page lists earlier deliveries above it. */
export const DigitalsForm = ({ token, request }: { token: string; request: DigitalsRequest }) => {
  const { revalidate } = useRevalidator()
  const { submit, droppers, uploads } = useFileForm<'pictures', DigitalsSubmission>({
    listFiles,
    schema,
    toastsFor: (messages) => messages,
    failureMessage: 'Your pictures could not be sent. Nothing is lost: please try again.',
    save: (values, sending) => saveDigitals(token, values, sending),
  })
  const [groups] = useState(() => createGroups(request, droppers))
  return (
    <>
      <SchemaForm
        id="digitals"
        schema={schema}
        groups={groups}
        defaults={blank}
        submitLabel="Send pictures"
        busyLabel="Please wait…"
        submit={submit}
        guarded
        clears
      />
      <UploadDialog
        {...uploads.dialog}
        saved="We have received your pictures."
        next="This closes in 3 seconds."
        onClose={uploads.close}
        onCancel={uploads.cancel}
        onRemove={uploads.remove}
        onDone={() => {
          uploads.close()
          void revalidate()
        }}
      />
    </>
  )
}

const listFiles = ({ pictures }: DigitalsSubmission) =>
  pictures.map((file) => ({ field: 'pictures', accepts: 'picture', file }) as const)

const schema = async () =>
  (await import('#contracts/submissions/application-links.ts')).digitalsForm

const createGroups = (
  { max_pictures: max, max_bytes: bytes }: DigitalsRequest,
  droppers: FileDroppers,
): FieldGroup<DigitalsValues>[] => [
  {
    fields: [
      {
        name: 'pictures',
        label: 'Pictures',
        kind: 'custom',
        render: (tie) => (
          <ChosenFiles
            tie={tie}
            label="Pictures"
            starred
            droppers={droppers}
            rule={{ accepts: 'picture', bytes, max }}
          />
        ),
      },
    ],
  },
]
