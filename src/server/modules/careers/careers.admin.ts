import { sql } from 'drizzle-orm'
import { departments, jobOffers } from '#server/db/schema/careers.ts'
import { defineResource } from '#server/modules/admin/index.ts'

export const departmentsResource = defineResource('departments', {
  table: departments,
  cacheTags: ['careers'],
  reads: {
    offers: sql`(select count(*)::int from job_offers o
      where o.department_id = departments.id and o.active and o.archived_at is null)`,
  },
  search: (pattern) => sql`search_fold(${departments.name}) like ${pattern}`,
  constraints: { departments_slug_unique: 'slug' },
})

export const jobOffersResource = defineResource('job-offers', {
  table: jobOffers,
  cacheTags: ['careers'],
  html: ['description'],
  reads: {
    departmentName: sql`(select d.name from departments d where d.id = job_offers.department_id)`,
  },
  search: (pattern) =>
    sql`search_fold(${jobOffers.title} || ' ' || ${jobOffers.location}) like ${pattern}`,
  constraints: {
    job_offers_slug_unique: 'slug',
    job_offers_department_id_departments_id_fk: 'departmentId',
  },
})
