import { z } from 'zod'
import { filmFormats } from '#contracts/media/media-addresses.ts'
import { id, instant, multiline, wholeNumber } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const thousandths = wholeNumber(0, 1000)

/** The focal point in thousandths: crops keep it in view. */
const writableFields = { alt: multiline(300), focalX: thousandths, focalY: thousandths }

/** The kinds of records that use files of the library. */
export const mediaUsers = [
  'models',
  'activities',
  'blog-articles',
  'page-sections',
  'slides',
  'packages',
] as const

/**
 * A record that uses a file. For a section of a page, also the page: the title of an own page, or the name in
 * code.
 */
const place = z.object({
  resource: z.enum(mediaUsers),
  id,
  name: z.string(),
  page: z.string().nullable(),
})
export type MediaPlace = z.infer<typeof place>

/**
 * Stored pictures and films, newest first, from which forms of other records choose. Private files are left
 * out.
 */
export const media = adminResource({
  label: 'Media',
  noun: 'file',
  record: z.object({
    id,
    ...writableFields,
    key: z.string(),
    /** The file's original name; empty for generated files. */
    name: z.string(),
    kind: z.enum(['picture', 'film', 'document']),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    formats: z.array(z.enum(filmFormats)),
    /** Number of records that use it. */
    uses: z.int(),
    /** The records among them that the reader may read. */
    places: z.array(place),
    createdAt: instant,
    updatedAt: instant,
    version: z.int(),
  }),
  single: ['places'],
  changes: z.object(writableFields),
  creates: null,
  uploads: ['picture', 'film'],
  sorts: ['createdAt', 'bytes'],
  descending: true,
  filters: ['kind', 'createdAt'],
  searched: true,
  archived: false,
})
