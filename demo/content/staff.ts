import { z } from 'zod'
import { readJson } from './read-files.ts'

const words = z.array(z.string().min(1).max(40)).min(1)

const staff = z.strictObject({
  /** The agency's tags for its records. */
  tags: z.strictObject({ models: words, bookings: words, applications: words, enquiries: words }),
  /** Ratings of applicants by colleagues. */
  ratings: z.array(z.strictObject({ rating: z.int().min(1).max(5), remark: z.string() })).min(1),
  /** Named filters and orders of the back office's lists. */
  views: z.array(
    z.strictObject({
      resource: z.string(),
      name: z.string(),
      isShared: z.boolean(),
      owner: z.enum(['booker', 'owner']),
      filter: z.record(z.string(), z.unknown()),
      sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]),
    }),
  ),
  /** The owner's changes to the program's emails, by name; other texts keep their defaults. */
  emails: z.record(
    z.string(),
    z.partialRecord(z.enum(['subject', 'heading', 'body', 'button', 'footnote']), z.string()),
  ),
  /** Clients who were invited but have not signed in yet. */
  invited: z.array(
    z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.email(),
      sentDaysAgo: z.int(),
      isOpened: z.boolean(),
    }),
  ),
  /** Unpublished drafts of pages. */
  drafts: z.array(
    z.strictObject({
      page: z.string(),
      section: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})

export type DemoStaff = z.output<typeof staff>

/** The staff's data in the back office: tags, saved views, ratings of applicants, emails, drafts. */
export const getStaff = (): DemoStaff => readJson('staff.json', staff)
