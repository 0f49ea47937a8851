import { sql } from 'drizzle-orm'
import { faqCategories, faqGroups, faqQuestions } from '#server/db/schema/faq.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { isExampleName } from './examples.domain.ts'

export const faqCategoriesResource = defineResource('faq-categories', {
  table: faqCategories,
  cacheTags: ['faq'],
  search: (pattern) => sql`search_fold(${faqCategories.name}) like ${pattern}`,
  constraints: { faq_categories_name_unique: 'name' },
  beforeRestore: ({ name }) => {
    if (!isExampleName(name)) return
    throw invalidField(
      'name',
      'This is an example. Please read its questions, change what is not true of your agency, and take “(example)” out of its name',
    )
  },
})

export const faqGroupsResource = defineResource('faq-groups', {
  table: faqGroups,
  cacheTags: ['faq'],
  reads: {
    categoryName: sql`(select c.name from faq_categories c where c.id = faq_groups.category_id)`,
  },
  search: (pattern) => sql`search_fold(${faqGroups.header}) like ${pattern}`,
  constraints: { faq_groups_category_id_faq_categories_id_fk: 'categoryId' },
})

export const faqQuestionsResource = defineResource('faq-questions', {
  table: faqQuestions,
  cacheTags: ['faq'],
  html: ['answer'],
  reads: {
    groupName: sql`(select c.name || ', ' || g.header from faq_groups g
      join faq_categories c on c.id = g.category_id where g.id = faq_questions.group_id)`,
  },
  search: (pattern) =>
    sql`search_fold(${faqQuestions.question} || ' ' || ${faqQuestions.answer}) like ${pattern}`,
  constraints: { faq_questions_group_id_faq_groups_id_fk: 'groupId' },
})
