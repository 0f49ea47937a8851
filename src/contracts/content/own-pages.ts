import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { addressPart } from '#contracts/primitives.ts'
import { section } from './sections.ts'

/** Pages that the agency has created; their addresses are `/{slug}`. */
export const ownPageEndpoints = {
  'GET /api/V1/own-pages/{slug}': {
    summary: 'Get a page that the agency has made itself, with its sections in order',
    access: 'public',
    cacheTags: ['pages'],
    input: z.object({ slug: addressPart }),
    result: z.object({
      page: z.object({
        id: z.number(),
        title: z.string(),
        slug: z.string(),
        /** The description for search engines; if empty, the beginning of the text. */
        summary: z.string(),
        sections: z.array(section),
      }),
    }),
    statuses: [404],
  },
} as const satisfies EndpointTable
