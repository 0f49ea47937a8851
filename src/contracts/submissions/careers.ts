import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { noInput } from '#contracts/primitives.ts'
import { section } from '#contracts/content/sections.ts'
import { serviceSlugs } from '#contracts/models/services.ts'

const tab = z.object({ name: z.string(), slug: z.enum(serviceSlugs) })
export type ServiceTab = z.infer<typeof tab>

const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,120}$/, 'must consist of lower-case letters, digits and hyphens')

const offer = z.object({
  slug: z.string(),
  title: z.string(),
  location: z.string(),
  contract: z.string(),
  /** Calendar date, `yyyy-mm-dd`. */
  posted: z.string(),
})

const department = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  offers: z.array(offer),
})
export type Department = z.infer<typeof department>

const offerInFull = offer.extend({
  department: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  requirements: z.array(z.string()),
})
export type JobOfferInFull = z.infer<typeof offerInFull>

export const careerEndpoints = {
  'GET /api/V1/career/content': {
    summary: 'Get the sections of careers and services, their tabs, and the open positions',
    access: 'public',
    cacheTags: ['pages', 'careers'],
    input: noInput,
    result: z.object({
      first_section: section.nullable(),
      second_section: section.nullable(),
      third_section: section.nullable(),
      fourth_section: section.nullable(),
      fifth_section: section.nullable(),
      /** Job Offers. */
      six_section: section.nullable(),
      /** For Models. */
      seven_section: section.nullable(),
      /** For Businesses. */
      eight_section: section.nullable(),
      tab_list: z.array(tab),
      departments: z.array(department),
    }),
  },
  'GET /api/V1/service-content/{slug}': {
    summary: 'Get the sections of one careers or services page',
    access: 'public',
    cacheTags: ['pages'],
    input: z.object({ slug: z.enum(serviceSlugs) }),
    result: z.object({ sections: z.array(section), tab_list: z.array(tab) }),
  },
  'GET /api/V1/job-offers/{slug}': {
    summary: 'Get an open position',
    access: 'public',
    cacheTags: ['careers'],
    input: z.object({ slug }),
    result: z.object({ offer: offerInFull }),
    statuses: [404],
  },
} as const satisfies EndpointTable
