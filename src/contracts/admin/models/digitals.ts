import { z } from 'zod'
import { adminPicture, day, id, instant, multiline, storedFields } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const describedPicture = z.object({ mediaId: id, alt: multiline(300) })

const writableFields = {
  modelId: id,
  takenOn: day,
  pictures: z
    .array(describedPicture)
    .min(1, 'Please add a picture')
    .max(24, 'Please use at most 24 pictures'),
}

/** A private picture, served under `/staff/files/`. */
const privatePicture = adminPicture.extend({ isPrivate: z.literal(true) })

/** Plain pictures of a model with the day they were taken, apart from the book. Only staff see them. */
export const digitals = adminResource({
  label: 'Digitals',
  noun: 'set of digitals',
  record: z.object({
    ...storedFields,
    ...writableFields,
    modelName: z.string(),
    picture: privatePicture.nullable(),
    pictures: z.array(privatePicture),
    createdAt: instant,
  }),
  single: ['pictures'],
  changes: z.object(writableFields),
  creates: z.object(writableFields),
  sorts: ['takenOn', 'updatedAt'],
  descending: true,
  filters: ['modelId', 'takenOn'],
  searched: false,
  archived: true,
})

/** `POST /api/admin/digital-pictures`: a picture that no record uses yet. */
export const storedDigital = privatePicture
