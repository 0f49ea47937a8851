import { z } from 'zod'
import { isReservedAddress } from '#contracts/content/own-page-names.ts'
import { id, instant, slug, someText, storedFields, text } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const writableFields = {
  title: someText(200),
  /** Its address: `/{slug}`. */
  slug: slug.refine(
    (typed) => !isReservedAddress(typed),
    'The site needs this address itself. Please choose another one',
  ),
  /** What search engines show of it; empty for the beginning of its text. */
  description: text(320),
  /** Published on the site. A new page is a draft unless this is set. */
  active: z.boolean(),
  /** Whether the footer of every page leads to it, once it is published. */
  inFooter: z.boolean(),
}

/** A section of the page, whose texts are a record of `page-sections`. */
const placedSection = z.object({
  id,
  section: z.string(),
  title: z.string(),
  state: z.enum(['published', 'draft', 'scheduled']),
})

const sectionInput = z.object({ sectionId: id })

/** Pages that the agency has made itself, of the same sections as the others. */
export const ownPages = adminResource({
  label: 'Own pages',
  record: z.object({
    ...storedFields,
    ...writableFields,
    slug: z.string(),
    state: z.enum(['draft', 'published']),
    sections: z.array(placedSection),
    createdAt: instant,
  }),
  single: ['sections'],
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    description: writableFields.description.optional(),
    active: writableFields.active.optional(),
    inFooter: writableFields.inFooter.optional(),
  }),
  sorts: ['title', 'updatedAt'],
  filters: ['active', 'inFooter'],
  searched: true,
  archived: true,
  actions: {
    /** Adds an empty section at the end; no reader sees it before it is written. */
    'add-section': z.object({}),
    /** Moves a section one place up or down. */
    'move-section': sectionInput.extend({ direction: z.enum(['up', 'down']) }),
    'remove-section': sectionInput,
  },
})
