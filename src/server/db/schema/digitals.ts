import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { recordColumns, serialId } from './columns.ts'
import { orderedMediaColumns } from './media.ts'
import { ofModel } from './models.ts'

/** Plain pictures of a model taken on one day, separate from the book. The latest set is the current one. */
export const modelDigitals = pgTable(
  'model_digitals',
  {
    id: serialId(),
    modelId: ofModel(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    ...recordColumns(),
  },
  (t) => [index('model_digitals_of_model').on(t.modelId, t.takenOn, t.id)],
)

/** The pictures of a set, in order; their files are private. */
export const modelDigitalPictures = pgTable(
  'model_digital_pictures',
  {
    digitalsId: integer('digitals_id')
      .notNull()
      .references(() => modelDigitals.id, { onDelete: 'cascade' }),
    ...orderedMediaColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.digitalsId, t.position] }),
    index('model_digital_pictures_media').on(t.mediaId),
  ],
)
