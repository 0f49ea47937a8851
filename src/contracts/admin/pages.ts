import { z } from 'zod'
import {
  adminFilm,
  adminPicture,
  html,
  id,
  storedFields,
  link,
  position,
  someText,
  text,
} from './fields.ts'
import { adminResource } from './resource.ts'

/** The texts of a section; an empty field is not shown. `extra` holds fields that only one page has. */
const sectionFields = z.object({
  title: text(300).optional(),
  subTitle: text(500).optional(),
  content: html().optional(),
  buttonLabel: text(80).optional(),
  buttonLink: link.optional(),
  secondButtonLabel: text(80).optional(),
  secondButtonLink: link.optional(),
  extra: z.record(someText(60), text(5000)).optional(),
})

const written = {
  fields: sectionFields,
  pictureId: id.nullable(),
  filmId: id.nullable(),
  position,
}

const record = z.object({
  ...storedFields,
  ...written,
  page: z.string(),
  section: z.string(),
  /** The title, for lists. */
  title: z.string(),
  picture: adminPicture.nullable(),
  film: adminFilm.nullable(),
})

/**
 * The sections of every page except slider banners. Pages are fixed: sections can be changed, not created.
 */
export const pageSections = adminResource({
  label: 'Pages',
  record,
  single: ['fields'],
  changes: z.object(written),
  creates: null,
  sorts: ['page', 'position', 'section', 'updatedAt'],
  filters: ['page', 'section'],
  searched: true,
  archived: false,
})

/** The banners that lists cycle through, in order. */
export const slides = adminResource({
  label: 'Slider',
  record,
  changes: z.object(written),
  creates: z.object({
    ...written,
    pictureId: z.int('Please add a picture').min(1),
    filmId: written.filmId.optional(),
    position: position.optional(),
  }),
  sorts: ['position', 'updatedAt'],
  filters: [],
  searched: true,
  archived: true,
})
