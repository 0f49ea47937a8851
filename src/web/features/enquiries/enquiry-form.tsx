import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { EndpointInput, Endpoints } from '#contracts/endpoints.ts'
import type { enquiryEndpoints } from '#contracts/submissions/enquiries.ts'
import { type FieldGroup, type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import type { LateSchema } from '#web/features/forms/late-resolver.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/lib/idempotency.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { uploadStopped } from '#web/features/forms/uploads/upload-messages.ts'
import styles from './enquiry-form.module.css'

export type EnquiryEndpoint = keyof typeof enquiryEndpoints & keyof Endpoints

/** What a form with files tells while it is being sent. */
export interface FileProgress {
  /** Before the first byte; `stop` ends the upload. */
  readonly onStart: (stop: () => void) => void
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly onEnd: (isSent: boolean) => void
}

interface Props<K extends EnquiryEndpoint, In extends FieldValues> {
  call: K
  /** Identifies the form on its page, and its stored draft unless `draft` names another. */
  id: string
  draft?: string
  schema: LateSchema<EndpointInput<K>, In>
  groups: readonly FieldGroup<In>[]
  defaults: NoInfer<DefaultValues<In>>
  invalidToast: (messages: readonly string[]) => readonly string[]
  /** A file that is sent with the fields, by its field's name. */
  files?: Readonly<Record<string, File | undefined>>
  /** Called when the form was sent. */
  onSent?: () => void
  /** Shows how far the files are. */
  progress?: FileProgress
  /** The scroll position after a failed check, in pixels from the top; by default the summary. */
  scrollTo?: number
}

const toFingerprint = (file: File | undefined) => file && [file.name, file.size, file.lastModified]

/** A public form: the draft is stored until it is sent, it is sent once and then emptied. */
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
            idempotencyKey: idempotencyKeyFor(id, [
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
