import { clientQuestions } from './faq/clients.ts'
import { peopleQuestions } from './faq/people.ts'
import type { DemoFaqCategory } from './types.ts'

/** The first category is the default of the page. */
export const faqCategories: readonly DemoFaqCategory[] = [...clientQuestions, ...peopleQuestions]
