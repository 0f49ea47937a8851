import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { EndpointInput, Endpoints } from '#contracts/endpoints.ts'
import type { enquiryEndpoints } from '#contracts/submissions/enquiries.ts'
import { type FieldGroup, type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import type { LateSchema } from '#web/features/forms/late-resolver.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { uploadStopped } from '#web/features/forms/uploads/upload-messages.ts'
import styles from './enquiry-form.module.css'

export type EnquiryEndpoint = keyof typeof enquiryEndpoints & keyof Endpoints

/** Callbacks that report the upload of a form with files. */
export interface FileProgress {
  /** Called before the first byte; `stop` cancels the upload. */
  readonly onStart: (stop: () => void) => void
  /** `part` runs from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly onEnd: (isSent: boolean) => void
}

interface Props<K extends EnquiryEndpoint, In extends FieldValues> {
  call: K
  /** Identifies the form on its page, and its draft unless `draft` is set. */
  id: string
  draft?: string
  schema: LateSchema<EndpointInput<K>, In>
  groups: readonly FieldGroup<In>[]
  defaults: NoInfer<DefaultValues<In>>
  invalidToast: (messages: readonly string[]) => readonly string[]
  /** Files to send with the fields, by field name. */
  files?: Readonly<Record<string, File | undefined>>
  /** Called after the form was sent. */
  onSent?: () => void
  /** Receives the upload's progress. */
  progress?: FileProgress
  /** Scroll position after a failed validation, in pixels from the top; defaults to the summary. */
  scrollTo?: number
}

/** A public form. Its draft is kept until it is sent; then the form is emptied. */
export const EnquiryForm = <K extends EnquiryEndpoint, In extends FieldValues>(
  props: Props<K, In>,
) => {
  const { call, id, draft = id, files = {}, onSent, progress, ...form } = props
  const [thanks, setThanks] = useState('')
  return (
    <SchemaForm
      {...form}
      id={id}
      level={3}
      guarded
      clears
      draft={draft}
      submitLabel="Submit"
      busyLabel="Please wait…"
      submit={async (values, guard): Promise<Outcome> => {
        setThanks('')
        const stop = new AbortController()
        progress?.onStart(() => stop.abort())
        const reply = await callApi<EnquiryEndpoint>(
          call,
          { ...values, ...files, ...guard },
          {
            idempotencyKey: getIdempotencyKey(id, [
              values,
              Object.values(files).map(toFingerprint),
            ]),
            signal: stop.signal,
            onProgress: progress?.onProgress,
          },
        ).catch((error: unknown) => {
          progress?.onEnd(false)
          if (stop.signal.aborted) return undefined
          throw error
        })
        if (!reply) return { done: false, message: uploadStopped }
        progress?.onEnd(reply.status)
        if (!reply.status) {
          toast.error(reply.message)
          return toOutcome(reply)
        }
        forgetIdempotencyKey(id)
        onSent?.()
        setThanks(reply.message)
        toast.success(reply.message)
        return { done: true }
      }}
    >
      {thanks && <p className={styles.thanks}>{thanks}</p>}
    </SchemaForm>
  )
}

const toFingerprint = (file: File | undefined) => file && [file.name, file.size, file.lastModified]
