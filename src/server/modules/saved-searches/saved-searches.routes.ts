import type { FastifyInstance } from 'fastify'
import type { SavedSearch, savedSearchEndpoints } from '#contracts/models/saved-searches.ts'
import type { Ctx } from '#server/context.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { registerOneClick } from '#server/http/requests/one-click-unsubscribe.ts'
import { toFindResult } from '#server/modules/models/index.ts'
import {
  listOwnSearches,
  type NamedSearch,
  type OwnSearch,
  removeSearch,
  renameSearch,
  runSearch,
  saveSearch,
  switchEmails,
  unsubscribe,
} from './saved-searches.service.ts'

export const savedSearchHandlers: Handlers<typeof savedSearchEndpoints> = {
  'GET /api/V1/saved-searches': async (ctx, { user_id }) => {
    const { searches, isEmailConfirmed } = await listOwnSearches(ctx, user_id)
    return {
      result: { searches: searches.map(toSavedSearch), is_email_confirmed: isEmailConfirmed },
    }
  },
  'GET /api/V1/saved-search': async (ctx, input) => {
    const { criteria, found } = await runSearch(ctx, toOwnSearch(input), input.page)
    return { result: toFindResult(found, criteria) }
  },
  'POST /api/V1/saved-search-create': async (ctx, { user_id, name, query }) => ({
    message: 'Search saved',
    result: { search_id: await saveSearch(ctx, { userId: user_id, name, query }) },
  }),
  'POST /api/V1/saved-search-rename': async (ctx, input) => {
    await renameSearch(ctx, toOwnSearch(input), input.name)
    return { message: 'Search renamed' }
  },
  'POST /api/V1/saved-search-email': async (ctx, input) => {
    await switchEmails(ctx, toOwnSearch(input), input.emails)
    return {
      message: input.emails
        ? 'We email you when new models fit'
        : 'We no longer email you about this search',
    }
  },
  'POST /api/V1/saved-search-delete': async (ctx, input) => {
    await removeSearch(ctx, toOwnSearch(input))
    return { message: 'Search deleted' }
  },
  'POST /api/V1/saved-searches-unsubscribe': async (ctx, { token }) => {
    await unsubscribe(ctx, token)
    return { message: 'You will no longer hear from us about your searches' }
  },
}

const toSavedSearch = ({ createdAt, ...search }: NamedSearch): SavedSearch => ({
  ...search,
  created_at: createdAt.toISOString(),
})

const toOwnSearch = (input: { user_id: number; search_id: number }): OwnSearch => ({
  userId: input.user_id,
  searchId: input.search_id,
})

/** Lets email programs switch off the emails about searches. */
export const registerSearchUnsubscribe = (app: FastifyInstance, program: Ctx): void =>
  registerOneClick(app, '/saved-searches/unsubscribe', (token) => unsubscribe(program, token))
