import { z } from 'zod'
import type { EndpointContract, EndpointTable } from '#contracts/endpoint.ts'
import { noInput } from '#contracts/primitives.ts'
import { section, slide } from './sections.ts'

const publicRead = { access: 'public', cacheTags: ['pages'], input: noInput } as const

const contentOnly = (summary: string) =>
  ({
    ...publicRead,
    summary,
    result: z.object({ content: section.nullable() }),
  }) as const satisfies EndpointContract

const withSlides = (summary: string) =>
  ({
    ...publicRead,
    summary,
    result: z.object({ first_section: section.nullable(), sliderimages: z.array(slide) }),
  }) as const satisfies EndpointContract

/** The content of the pages with opening hours; `content_1` and `content_2` are sanitised HTML. */
export const contactContent = section.extend({
  content_1: z.string(),
  content_2: z.string(),
  monday_friday_time: z.string(),
  saturday_time: z.string(),
  sunday_time: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type ContactContent = z.infer<typeof contactContent>

const contact = (summary: string) =>
  ({
    ...publicRead,
    // The opening hours come from the owner's settings.
    cacheTags: ['pages', 'settings'],
    summary,
    result: z.object({ content: contactContent.nullable() }),
  }) as const satisfies EndpointContract

/** The content, contact and legal pages: each reads its sections at its own path. */
export const editorialEndpoints = {
  'GET /api/V1/abouts-us/content': {
    ...publicRead,
    summary: 'Get the about us page',
    result: z.object({ firstSection: section.nullable() }),
  },
  'GET /api/V1/culture/content': contentOnly('Get the culture page'),
  'GET /api/V1/values/content': contentOnly('Get the values page'),
  'GET /api/V1/the-story/content': contentOnly('Get the agency’s story'),
  'GET /api/V1/term-condition/content': contentOnly('Get the terms and conditions'),
  'GET /api/V1/privacy-policy/content': contentOnly('Get the privacy policy'),
  'GET /api/V1/return-policy/content': contentOnly('Get the return policy'),
  'GET /api/V1/our-world/content': withSlides('Get the our world page'),
  'GET /api/V1/common-excellence-integrity/content': withSlides(
    'Get the commercial excellence and integrity page',
  ),
  'GET /api/V1/remarkable-experience/content': withSlides('Get the remarkable experience page'),
  'GET /api/V1/contact-us-page-content': contact(
    'Get the texts, hours, phone and email of the contact page',
  ),
  'GET /api/V1/media-press-page-content': contact(
    'Get the texts, hours, phone and email for the press',
  ),
  'GET /api/V1/business-contact-page-content': contentOnly('Get the texts above the business form'),
} as const satisfies EndpointTable
