import { z } from 'zod'
import {
  adminFilm,
  adminPicture,
  html,
  id,
  instant,
  link,
  multiline,
  position,
  someText,
  storedFields,
  text,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

/** `example` is a draft that a new site began with, and that nobody has made their own yet. */
export const sectionStates = ['published', 'example', 'draft', 'scheduled'] as const

/** The texts of a section; an empty field is not shown. `extra` holds fields that only one page has. */
const sectionFields = z.object({
  title: text(300).optional(),
  subTitle: multiline(500).optional(),
  content: html().optional(),
  buttonLabel: text(80).optional(),
  buttonLink: link.optional(),
  secondButtonLabel: text(80).optional(),
  secondButtonLink: link.optional(),
  extra: z.record(someText(60), multiline(5000)).optional(),
})

const writableFields = {
  fields: sectionFields,
  pictureId: id.nullable(),
  filmId: id.nullable(),
  position,
}

/** The draft of a section. */
const draft = z.object({
  fields: sectionFields,
  pictureId: id.nullable(),
  filmId: id.nullable(),
})

const record = z.object({
  ...storedFields,
  ...writableFields,
  page: z.string(),
  section: z.string(),
  /** The title, for lists. */
  title: z.string(),
  picture: adminPicture.nullable(),
  film: adminFilm.nullable(),
})

/** The sections of every page except slider banners. Sections can be changed but not created. */
export const pageSections = adminResource({
  label: 'Pages',
  noun: 'section',
  record: record.extend({
    draft: draft.nullable(),
    /** The files of the draft, for display. */
    draftPicture: adminPicture.nullable(),
    draftFilm: adminFilm.nullable(),
    /** The time at which the draft is published automatically. */
    publishAt: instant.nullable(),
    state: z.enum(sectionStates),
    /** For a section of an own page: the page's title and address. */
    ownPage: z.object({ id, title: z.string(), path: z.string() }).nullable(),
    /** Links in its texts and buttons to pages that the agency has hidden. */
    hiddenLinks: z.array(z.string()),
  }),
  single: ['fields', 'draft', 'draftPicture', 'draftFilm', 'hiddenLinks'],
  changes: z.object(writableFields),
  creates: null,
  sorts: ['page', 'position', 'section', 'updatedAt'],
  filters: ['page', 'section', 'state'],
  csv: { ownPage: null },
  searched: true,
  archived: false,
  actions: {
    /** Stores a draft, with an optional time of publication. The page does not change yet. */
    draft: draft.extend({ version: z.int(), publishAt: instant.nullable() }),
    /** Takes an example as the agency's own text, without a change; blanks are still refused when it is published. */
    adopt: z.object({ version: z.int() }),
    /** Drops the draft. */
    discard: z.object({ version: z.int() }),
    /** Publishes the stored drafts of all sections of the page. */
    'publish-page': z.object({}),
  },
})

/** The banners that lists cycle through, in order. */
export const slides = adminResource({
  label: 'Slider',
  noun: 'slide',
  record,
  changes: z.object(writableFields),
  creates: z.object({
    ...writableFields,
    pictureId: z.int('Please add a picture').min(1),
    filmId: writableFields.filmId.optional(),
    position: position.optional(),
  }),
  sorts: ['position', 'updatedAt'],
  filters: [],
  searched: true,
  archived: true,
})
