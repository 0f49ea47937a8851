import { z } from 'zod'
import { newSavedView } from '#contracts/admin/saved-views.ts'
import { readJson } from './read-files.ts'

const words = z.array(z.string().min(1).max(40)).min(1)

const staff = z.strictObject({
  /** The agency's own words for its records. */
  tags: z.strictObject({ models: words, bookings: words, applications: words, enquiries: words }),
  /** What colleagues think of applicants. */
  ratings: z.array(z.strictObject({ rating: z.int().min(1).max(5), remark: z.string() })).min(1),
  views: z.array(z.strictObject({ ...newSavedView.shape, owner: z.enum(['booker', 'owner']) })),
})

export type DemoStaff = z.output<typeof staff>

/** What the agency's staff have made of the back office: tags, saved views, opinions of applicants. */
export const getStaff = (): DemoStaff => readJson('staff.json', staff)
