import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { archivedAt, serialId, updatedAt, version } from './columns.ts'

/** A tab of the FAQ page; the first shows the questions of all categories. */
export const faqCategories = pgTable('faq_categories', {
  id: serialId(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
  updatedAt: updatedAt(),
  archivedAt: archivedAt(),
  version: version(),
})

/** Questions of a category under one heading. */
export const faqGroups = pgTable(
  'faq_groups',
  {
    id: serialId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => faqCategories.id, { onDelete: 'cascade' }),
    header: text('header').notNull(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [index('faq_groups_place').on(t.categoryId, t.position, t.id)],
)

export const faqQuestions = pgTable(
  'faq_questions',
  {
    id: serialId(),
    groupId: integer('group_id')
      .notNull()
      .references(() => faqGroups.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Sanitised HTML. */
    answer: text('answer').notNull(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
    archivedAt: archivedAt(),
    version: version(),
  },
  (t) => [index('faq_questions_place').on(t.groupId, t.position, t.id)],
)
