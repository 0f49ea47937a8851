import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { noInput } from '#contracts/primitives.ts'
import { section, slide } from './sections.ts'

/** Page content without models; `landing.ts` has the content of the landing pages. */
export const pageEndpoints = {
  'GET /api/V1/first-landing-page-content': {
    summary: 'Get the full-screen film or picture of `/` with its two buttons',
    access: 'public',
    cacheTags: ['pages'],
    input: noInput,
    result: z.object({ first_section: section.nullable() }),
  },
  'GET /api/V1/dynamic-slider': {
    summary: 'List the banners that lists and some pages cycle through',
    access: 'public',
    cacheTags: ['pages'],
    input: noInput,
    result: z.object({ sliderimages: z.array(slide) }),
  },
  'GET /api/V1/newsletter-page-content': {
    summary: 'Get the text above the newsletter box',
    access: 'public',
    cacheTags: ['pages'],
    input: noInput,
    result: z.object({ newsLetterContent: z.object({ title: z.string(), content: z.string() }) }),
  },
  'GET /api/V1/commercial-model/content': {
    summary: 'Get the sections of the commercial models page',
    access: 'public',
    cacheTags: ['pages'],
    input: noInput,
    result: z.object({ first_section: section.nullable(), second_section: section.nullable() }),
  },
} as const satisfies EndpointTable
