import { z } from 'zod'
import { type EndpointTable, ownAccountAccess } from '#contracts/endpoint.ts'
import {
  id,
  noResult,
  ownUserOnly,
  page,
  requiredText,
  trimmedText,
} from '#contracts/primitives.ts'
import { findResult } from './find.ts'
import { maxSearchName, maxSearchQuery, tooManyChoices } from './saved-search-rules.ts'

const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** The parameters of `/find`; for staff also `juniors` and `inactive`. */
  query: z.string(),
  /** The name of the city or country of the search; null for anywhere. */
  place: z.string().nullable(),
  /** Whether the client gets emails about new matching models. */
  emails: z.boolean(),
  created_at: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof savedSearch>

const name = requiredText('Please give the search a name', maxSearchName)
const savedSearchInput = ownUserOnly.extend({ search_id: id })

/** The form for the name of a search. */
export const searchNameForm = z.object({ name })

export const savedSearchEndpoints = {
  'GET /api/V1/saved-searches': {
    ...ownAccountAccess,
    summary: 'List a client’s saved searches, the newest first',
    input: ownUserOnly,
    result: z.object({
      searches: z.array(savedSearch),
      /** Emails go to confirmed addresses only. */
      is_email_confirmed: z.boolean(),
    }),
  },
  'GET /api/V1/saved-search': {
    ...ownAccountAccess,
    summary: 'Run a saved search: the models that it finds now, with the count of every choice',
    input: savedSearchInput.extend({ page }),
    result: findResult,
    statuses: [404],
    rateLimit: { perMinute: 240 },
  },
  'POST /api/V1/saved-search-create': {
    ...ownAccountAccess,
    summary:
      'Save a search under a name; from then on its client is emailed when new models fit, once a day at most',
    input: ownUserOnly.extend({
      name,
      query: trimmedText(maxSearchQuery, undefined, tooManyChoices).default(''),
    }),
    result: z.object({ search_id: z.number() }),
    statuses: [409],
    rateLimit: { perMinute: 60 },
  },
  'POST /api/V1/saved-search-rename': {
    ...ownAccountAccess,
    summary: 'Give a saved search another name',
    input: savedSearchInput.extend({ name }),
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/saved-search-email': {
    ...ownAccountAccess,
    summary: 'Switch the emails about a saved search on or off',
    input: savedSearchInput.extend({ emails: z.boolean() }),
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/saved-search-delete': {
    ...ownAccountAccess,
    summary: 'Delete a saved search',
    input: savedSearchInput,
    result: noResult,
    statuses: [404],
  },
  'POST /api/V1/saved-searches-unsubscribe': {
    summary: 'Switch all of a client’s emails about searches off, with the token from one of them',
    access: 'visitor',
    input: z.object({ token: requiredText('This link is incomplete') }),
    result: noResult,
    statuses: [404],
    rateLimit: { perMinute: 60 },
  },
} as const satisfies EndpointTable
