import { z } from 'zod'
import {
  html,
  id,
  position,
  someMultiline,
  someText,
  storedFields,
} from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'

const category = { name: someText(80), position }

/** The tabs of the FAQ page. */
export const faqCategories = adminResource({
  label: 'FAQ categories',
  noun: 'FAQ category',
  record: z.object({ ...storedFields, ...category }),
  changes: z.object(category),
  creates: z.object({ ...category, position: position.optional() }),
  sorts: ['position', 'name'],
  filters: [],
  searched: true,
  archived: true,
})

const group = { categoryId: id, header: someText(120), position }

/** Headings within a tab, each with its questions. */
export const faqGroups = adminResource({
  label: 'FAQ groups',
  noun: 'FAQ group',
  record: z.object({ ...storedFields, ...group, categoryName: z.string() }),
  changes: z.object(group),
  creates: z.object({ ...group, position: position.optional() }),
  sorts: ['position', 'header'],
  filters: ['categoryId'],
  searched: true,
  archived: true,
})

const question = {
  groupId: id,
  question: someMultiline(500),
  answer: html(20_000).min(1, 'Please write an answer'),
  position,
}

export const faqQuestions = adminResource({
  label: 'Questions',
  noun: 'question',
  record: z.object({ ...storedFields, ...question, groupName: z.string() }),
  changes: z.object(question),
  creates: z.object({ ...question, position: position.optional() }),
  sorts: ['position', 'question', 'updatedAt'],
  filters: ['groupId'],
  searched: true,
  archived: true,
})
