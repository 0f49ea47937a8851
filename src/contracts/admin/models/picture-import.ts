import { z } from 'zod'
import { plainText } from '#contracts/primitives.ts'
import { id } from '#contracts/admin/fields.ts'

/** More than an agency imports at a time. */
export const maxImportedPictures = 2000

const importedPicture = z.object({
  /** Its name with the folders above it, such as `Anna K/2.jpg`. */
  path: plainText(400).min(1),
  /** SHA-256 of its bytes, in hexadecimal digits; null where the browser computes none. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
})
export type ImportedPicture = z.output<typeof importedPicture>

export const importedPictures = z.object({
  pictures: z
    .array(importedPicture)
    .min(1, 'Please choose pictures')
    .max(maxImportedPictures, `Please import at most ${maxImportedPictures} pictures at a time`),
})

/** Whose a picture is, by its name, and whether the model has it already. */
export const pictureMatch = z.object({
  path: z.string(),
  state: z.enum(['new', 'known', 'unmatched', 'ambiguous']),
  modelId: id.nullable(),
  modelName: z.string(),
  /** The stored file with the same bytes, which need not be sent again; null if there is none. */
  mediaId: id.nullable(),
})
export type PictureMatch = z.output<typeof pictureMatch>

/** The most pictures that a model has. */
export const maxModelPictures = 200

/** Pictures that come after those a model has. */
export const addedPictures = z.object({ mediaIds: z.array(id).min(1).max(maxModelPictures) })
