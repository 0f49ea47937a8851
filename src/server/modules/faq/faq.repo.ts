import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { faqCategories, faqGroups, faqQuestions } from '#server/db/schema/faq.ts'

/** Far more than a page of questions can hold; the limits only guard against mistakes. */
const maxCategories = 50
const maxQuestions = 1_000

const categories = prepared('faq_categories', (db) =>
  db
    .select({ name: faqCategories.name })
    .from(faqCategories)
    .where(isNull(faqCategories.archivedAt))
    .orderBy(asc(faqCategories.position), asc(faqCategories.id))
    .limit(maxCategories),
)

const questions = prepared('faq_questions', (db) =>
  db
    .select({
      id: faqQuestions.id,
      groupId: faqGroups.id,
      category: faqCategories.name,
      header: faqGroups.header,
      question: faqQuestions.question,
      answer: faqQuestions.answer,
    })
    .from(faqQuestions)
    .innerJoin(faqGroups, eq(faqGroups.id, faqQuestions.groupId))
    .innerJoin(faqCategories, eq(faqCategories.id, faqGroups.categoryId))
    .where(
      and(
        isNull(faqQuestions.archivedAt),
        isNull(faqGroups.archivedAt),
        isNull(faqCategories.archivedAt),
      ),
    )
    .orderBy(
      asc(faqCategories.position),
      asc(faqCategories.id),
      asc(faqGroups.position),
      asc(faqGroups.id),
      asc(faqQuestions.position),
      asc(faqQuestions.id),
    )
    .limit(maxQuestions),
)

/** Whether there is a category, or was one. */
export const hasCategories = async ({ db }: DbCtx): Promise<boolean> => {
  const rows = await db
    .select({ id: faqCategories.id })
    .from(faqCategories)
    .orderBy(asc(faqCategories.id))
    .limit(1)
  return rows.length > 0
}

/** Names of the categories in order. */
export const listCategories = async (ctx: DbCtx): Promise<string[]> =>
  (await categories(ctx).execute()).map(({ name }) => name)

/** Every question with its group and category, in the order of the page. */
export const listQuestions = (ctx: DbCtx) => questions(ctx).execute()

interface NewGroup {
  header: string
  questions: readonly { question: string; answer: string }[]
}

export interface NewCategory {
  name: string
  position: number
  /** Set for one that readers do not see yet. */
  archivedAt?: Date
  groups: readonly NewGroup[]
}

/** Inserts a category with its groups and questions in this order. Call it inside a transaction. */
export const insertCategory = async (ctx: DbCtx, category: NewCategory): Promise<void> => {
  const { name, position, archivedAt, groups } = category
  const [row] = await ctx.db
    .insert(faqCategories)
    .values({ name, position, archivedAt })
    .returning({ id: faqCategories.id })
  for (const [index, { header, questions: texts }] of groups.entries()) {
    const [group] = await ctx.db
      .insert(faqGroups)
      .values({ categoryId: row!.id, header, position: index })
      .returning({ id: faqGroups.id })
    const rows = texts.map((text, order) => ({ ...text, groupId: group!.id, position: order }))
    if (rows.length > 0) await ctx.db.insert(faqQuestions).values(rows)
  }
}
