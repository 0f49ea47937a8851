import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { noInput } from '#contracts/primitives.ts'
import { section } from './sections.ts'

/** A question and its answer; `summery` (misspelt on the wire) holds sanitised HTML. */
const faqValue = z.object({ id: z.number(), header: z.string(), summery: z.string() })

export const faqGroup = z.object({
  header: z.string(),
  /** The category whose tab shows it. */
  category: z.string(),
  faqValues: z.array(faqValue),
})
export type FaqGroup = z.infer<typeof faqGroup>

export const faqEndpoints = {
  'GET /api/V1/faqs/categories': {
    summary: 'List the FAQ categories; the first is the default and shows all questions',
    access: 'public',
    cacheTags: ['faq'],
    input: noInput,
    result: z.object({ categories: z.array(z.string()) }),
  },
  'GET /api/V1/faqs/questions': {
    summary: 'List all questions, grouped by header',
    access: 'public',
    cacheTags: ['faq'],
    input: noInput,
    result: z.object({ questions: z.array(faqGroup) }),
  },
  'GET /api/V1/faqs/content': {
    summary: 'Get the hero of the FAQ page',
    access: 'public',
    cacheTags: ['pages'],
    input: noInput,
    result: z.object({ content: section.nullable() }),
  },
} as const satisfies EndpointTable
