import { z } from 'zod'
import { plainText } from '#contracts/primitives.ts'
import { id } from '#contracts/admin/fields.ts'

/** More pictures than an agency imports at a time. */
export const maxImportedPictures = 2000

const importedPicture = z.object({
  /** The file's name with its folders, such as `Anna K/2.jpg`. */
  path: plainText(400).min(1),
  /** SHA-256 of its bytes in hexadecimal digits; null if the browser cannot compute it. */
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

/** The model that a picture belongs to by its file name, and whether the model has it already. */
export const pictureMatch = z.object({
  path: z.string(),
  state: z.enum(['new', 'known', 'unmatched', 'ambiguous']),
  modelId: id.nullable(),
  modelName: z.string(),
  /** The stored file with the same bytes, which need not be uploaded again; null if there is none. */
  mediaId: id.nullable(),
})
export type PictureMatch = z.output<typeof pictureMatch>

/** The maximum number of pictures of a model. */
export const maxModelPictures = 200

/** Pictures to add after those of the model. */
export const addedPictures = z.object({ mediaIds: z.array(id).min(1).max(maxModelPictures) })
