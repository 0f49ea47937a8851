import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { noInput } from '#contracts/primitives.ts'
import { uploadClasses } from './upload-classes.ts'

/** The id of a finished upload in a form: assigned by the server, never the file's name. */
const uploadId = /^[\w-]{20,64}$/
const chooseAgain = 'Please choose the file again'

/** A file field of a form: the file itself in `multipart/form-data`, or the id of a finished upload. */
export const requiredFile = (required: string) =>
  z.string({ error: required }).trim().min(1, required).regex(uploadId, required)

/** An optional file; an empty field means none. */
export const optionalFile = z
  .union([z.literal('').transform(() => undefined), z.string().trim().regex(uploadId)], chooseAgain)
  .optional()

/** Several files; a single one may come without a list. The server checks their number against a setting. */
export const fileList = (required?: string) => {
  const list = z.preprocess(
    (value): unknown => {
      if (Array.isArray(value)) return value as unknown[]
      return value === undefined || value === '' ? [] : [value]
    },
    z.array(z.string(chooseAgain).trim().regex(uploadId, chooseAgain)).max(50),
  )
  return required === undefined ? list : list.refine((files) => files.length > 0, required)
}

const limits = z.object({
  /** The largest file of each class, in bytes. */
  bytes: z.record(z.enum(uploadClasses), z.number()),
  pictures: z.number(),
  films: z.number(),
})
export type UploadLimits = z.infer<typeof limits>

export const uploadEndpoints = {
  'GET /api/V1/upload-limits': {
    summary: 'Get the size and number limits of application files',
    access: 'public',
    cacheTags: [],
    input: noInput,
    result: z.object({ limits }),
  },
  'POST /api/V1/upload-session': {
    summary:
      'Create a token for resumable uploads (tus 1.0 at `/api/V1/uploads`, header `Upload-Token`), valid for a day',
    access: 'visitor',
    input: noInput,
    result: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
    statuses: [201],
    rateLimit: { perMinute: 60 },
  },
} as const satisfies EndpointTable
