import { z } from 'zod'
import { filmFormats } from '#contracts/media/media-addresses.ts'
import { id, instant, multiline, whole } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const thousandths = whole(0, 1000)

/** The focal point in thousandths: what crops keep in view. */
const written = { alt: multiline(300), focalX: thousandths, focalY: thousandths }

/** Stored pictures and films, newest first: what the forms of other records choose from. */
export const media = adminResource({
  label: 'Media',
  record: z.object({
    id,
    ...written,
    key: z.string(),
    kind: z.enum(['picture', 'film', 'document']),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    formats: z.array(z.enum(filmFormats)),
    createdAt: instant,
    updatedAt: instant,
    version: z.int(),
  }),
  changes: z.object(written),
  creates: null,
  uploads: ['picture', 'film'],
  sorts: ['createdAt', 'bytes'],
  descending: true,
  filters: ['kind', 'createdAt'],
  searched: true,
  archived: false,
})
