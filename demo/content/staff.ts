import { z } from 'zod'
import { readJson } from './read-files.ts'

const words = z.array(z.string().min(1).max(40)).min(1)

const staff = z.strictObject({
  /** The agency's own words for its records. */
  tags: z.strictObject({ models: words, bookings: words, applications: words, enquiries: words }),
  /** What colleagues think of applicants. */
  ratings: z.array(z.strictObject({ rating: z.int().min(1).max(5), remark: z.string() })).min(1),
  /** Filters and orders of the back office's lists, each under a name. */
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
  /** The program's emails in the owner's words, by name; what is left out is as usual. */
  emails: z.record(
    z.string(),
    z.partialRecord(z.enum(['subject', 'heading', 'body', 'button', 'footnote']), z.string()),
  ),
  /** Clients who have been invited to the site and have not come yet. */
  invited: z.array(
    z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.email(),
      sentDaysAgo: z.int(),
      isOpened: z.boolean(),
    }),
  ),
  /** What an editor has written of pages and not published. */
  drafts: z.array(
    z.strictObject({
      page: z.string(),
      section: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})

export type DemoStaff = z.output<typeof staff>

/** What the agency's staff have made of the back office: tags, saved views, opinions of applicants, emails, drafts. */
export const getStaff = (): DemoStaff => readJson('staff.json', staff)
