import { z } from 'zod'
import {
  day,
  html,
  id,
  instant,
  multiline,
  position,
  slug,
  someText,
  storedFields,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const department = { slug, name: someText(100), summary: multiline(500), position }

/** Departments with job offers; also the tabs of the services page. */
export const departments = adminResource({
  label: 'Departments',
  noun: 'department',
  record: z.object({ ...storedFields, ...department, offers: z.int() }),
  changes: z.object(department),
  creates: z.object({
    ...department,
    summary: department.summary.optional(),
    position: position.optional(),
  }),
  sorts: ['position', 'name'],
  filters: [],
  searched: true,
  archived: true,
})

const offer = {
  departmentId: id,
  /** The last part of its address: `/job-application/{slug}`. */
  slug,
  title: someText(200),
  location: someText(120),
  contract: someText(120),
  postedOn: day,
  description: html(20_000).min(1, 'Please describe the job'),
  requirements: z.array(someText(500)).max(30),
  active: z.boolean(),
}

export const jobOffers = adminResource({
  label: 'Job offers',
  noun: 'job offer',
  record: z.object({ ...storedFields, ...offer, departmentName: z.string(), createdAt: instant }),
  single: ['description', 'requirements'],
  changes: z.object(offer),
  creates: z.object({ ...offer, active: z.boolean().optional() }),
  sorts: ['postedOn', 'title', 'updatedAt'],
  descending: true,
  filters: ['departmentId', 'active', 'postedOn'],
  searched: true,
  archived: true,
})
