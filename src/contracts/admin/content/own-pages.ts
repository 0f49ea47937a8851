import { z } from 'zod'
import { isReservedAddress } from '#contracts/content/own-page-names.ts'
import { id, instant, slug, someText, storedFields, text } from '#contracts/admin/fields.ts'
import { sectionStates } from './pages.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const writableFields = {
  title: someText(200),
  /** Its address: `/{slug}`. */
  slug: slug.refine(
    (typed) => !isReservedAddress(typed),
    'The site needs this address itself. Please choose another one',
  ),
  /** The description for search engines; if empty, the beginning of the text. */
  description: text(320),
  /** Whether the page is published. A new page is a draft unless this is set. */
  active: z.boolean(),
  /** Whether the footer of every page links to it once it is published. */
  inFooter: z.boolean(),
}

/** A section of the page; its texts are a record of `page-sections`. */
const placedSection = z.object({
  id,
  section: z.string(),
  title: z.string(),
  state: z.enum(sectionStates),
})

const sectionInput = z.object({ sectionId: id })

/** Pages that the agency has created, with the same sections as the built-in pages. */
export const ownPages = adminResource({
  label: 'Own pages',
  noun: 'page',
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
    /** Adds an empty section at the end. Readers see it once it has text. */
    'add-section': z.object({}),
    /** Moves a section up or down by one. */
    'move-section': sectionInput.extend({ direction: z.enum(['up', 'down']) }),
    'remove-section': sectionInput,
  },
})
