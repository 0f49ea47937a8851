import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { archivedAt, createdAt, serialId, updatedAt, version } from './columns.ts'

/** A department that offers jobs; without offers it leads to the empty page. */
export const departments = pgTable('departments', {
  id: serialId(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  summary: text('summary').notNull().default(''),
  position: integer('position').notNull(),
  updatedAt: updatedAt(),
  archivedAt: archivedAt(),
  version: version(),
})

export const jobOffers = pgTable(
  'job_offers',
  {
    id: serialId(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    /** The last part of its address: `/job-application/{slug}`. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    location: text('location').notNull(),
    contract: text('contract').notNull(),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    /** Sanitised HTML. */
    description: text('description').notNull(),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    active: boolean('active').notNull().default(true),
    archivedAt: archivedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('job_offers_open')
      .on(t.departmentId, t.postedOn.desc(), t.id.desc())
      .where(sql`active`),
  ],
)
