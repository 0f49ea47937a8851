import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { ofModel } from './models.ts'

/** Views of each profile per day, in the agency's time zone. */
export const modelViews = pgTable(
  'model_views',
  {
    modelId: ofModel(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.modelId, t.day] }),
    index('model_views_day').on(t.day, t.modelId),
    check('model_views_positive', sql`${t.views} > 0`),
  ],
)

/** Visitors counted in the current hour, hashed; rows of past hours are deleted. */
export const modelViewMarks = pgTable(
  'model_view_marks',
  {
    modelId: ofModel(),
    hour: instant('hour').notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.modelId, t.visitor] }),
    index('model_view_marks_model').on(t.modelId),
  ],
)
