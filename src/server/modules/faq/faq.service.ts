import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { cleanHtml } from '#server/platform/html.ts'
import {
  hasCategories,
  insertCategory,
  listCategories,
  listQuestions,
  type NewCategory,
} from './faq.repo.ts'
import { toExampleName } from './examples.domain.ts'

export interface Group {
  id: number
  category: string
  header: string
  questions: { id: number; question: string; answer: string }[]
}

/** Names of the categories; the first is the page's default. */
export const getCategories = (ctx: Ctx): Promise<string[]> => listCategories(ctx)

/** All questions by group, their answers sanitised. */
export const getGroups = async (ctx: Ctx): Promise<Group[]> => {
  const groups: Group[] = []
  for (const { id, groupId, category, header, question, answer } of await listQuestions(ctx)) {
    let group = groups.at(-1)
    if (group?.id !== groupId) {
      group = { id: groupId, category, header, questions: [] }
      groups.push(group)
    }
    group.questions.push({ id, question, answer: cleanHtml(answer) })
  }
  return groups
}

/** Stores a category with its questions, their HTML sanitised. */
export const addFaqCategory = (ctx: Ctx, category: NewCategory): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await insertCategory(tx, {
      ...category,
      groups: category.groups.map(({ header, questions }) => ({
        header,
        questions: questions.map(({ question, answer }) => ({
          question,
          answer: cleanHtml(answer),
        })),
      })),
    })
    await invalidate(tx, ['faq'])
  })

/**
 * Stores examples of categories for a site that has none: archived, so that readers do not see them, and marked by
 * their names. Returns how many were stored.
 */
export const addFaqExamples = (
  ctx: Ctx,
  examples: readonly Pick<NewCategory, 'name' | 'groups'>[],
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    if (await hasCategories(ctx)) return 0
    const archivedAt = ctx.platform.clock.now()
    for (const [index, { name, groups }] of examples.entries()) {
      await addFaqCategory(ctx, {
        name: toExampleName(name),
        position: index + 1,
        archivedAt,
        groups,
      })
    }
    return examples.length
  })
