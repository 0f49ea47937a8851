import { isStaff } from '#contracts/admin.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { maxSavedSearches } from '#contracts/models/saved-search-rules.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import type { Day } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { find, findMatches } from '#server/modules/models/index.ts'
import { findPlaceNames } from '#server/modules/places/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { toCanonical, parseCriteria } from './saved-searches.domain.ts'
import {
  deleteSearch,
  findSearchName,
  findSearch,
  insertSearch,
  isAddressConfirmed,
  listSearches,
  lockSearches,
  type OwnSearch,
  type StoredSearch,
  switchOffByToken,
  updateSearch,
} from './saved-searches.repo.ts'

export type { OwnSearch }

/** A search with the name of its place. */
export interface NamedSearch extends StoredSearch {
  readonly place: string | null
}

/** A client's searches, the newest first, and whether emails about them can be sent. */
export const listOwnSearches = async (
  ctx: Ctx,
  userId: number,
): Promise<{ searches: NamedSearch[]; isEmailConfirmed: boolean }> => {
  const storedSearches = await listSearches(ctx, userId)
  const searches = storedSearches.map((search) => ({
    search,
    criteria: parseCriteria(search.query),
  }))
  const { cities, countries } = await findPlaceNames(ctx, {
    cityIds: searches.flatMap(({ criteria }) => criteria.city ?? []),
    countryIds: searches.flatMap(({ criteria }) => criteria.country ?? []),
  })
  const findPlaceName = ({ city, country }: FindCriteria): string | null =>
    (city === null ? null : cities.get(city)) ??
    (country === null ? null : countries.get(country)) ??
    null
  return {
    searches: searches.map(({ search, criteria }) => ({
      ...search,
      place: findPlaceName(criteria),
    })),
    isEmailConfirmed: await isAddressConfirmed(ctx, userId),
  }
}

/**
 * Saves a search under a name; returns its id. The models that fit now are stored, so that the first email
 * contains only new ones.
 * @throws `invalid_input` for unreadable criteria, and `conflict` for too many searches and one that is saved
 * already.
 */
export const saveSearch = (
  ctx: Ctx,
  { userId, name, query: sent }: { userId: number; name: string; query: string },
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { actor, platform } = ctx
    const { query, problems } = toCanonical(sent, {
      isStaff: actor.kind === 'user' && isStaff(actor.role),
    })
    const [problem] = Object.values(problems)
    if (problem !== undefined) throw new AppError('invalid_input', problem, { fields: problems })
    if ((await lockSearches(ctx, userId)) >= maxSavedSearches) {
      throw new AppError(
        'conflict',
        `You have ${maxSavedSearches} saved searches, which is as many as there can be. Please delete one first`,
      )
    }
    const other = await findSearchName(ctx, { userId, query })
    if (other !== undefined) {
      throw new AppError('conflict', `You have saved this search already, as “${other}”`)
    }
    const knownIds = await findMatches(ctx, parseCriteria(query))
    const looked = { knownIds, lookedOn: today(ctx) }
    return insertSearch(ctx, { userId, name, query, ...looked, now: platform.clock.now() })
  })

const today = ({ config, platform }: Ctx): Day => dayIn(config.timeZone, platform.clock.now())

/**
 * Runs a saved search on the public roster.
 * @throws `not_found` for others’ searches.
 */
export const runSearch = async (ctx: Ctx, own: OwnSearch, page: number) => {
  const search = await findSearch(ctx, own)
  if (!search) throw notFound('Search')
  const criteria = { ...parseCriteria(search.query), page }
  return { criteria, found: await find(ctx, criteria) }
}

/**
 * Renames a search.
 * @throws `not_found` for others’ searches.
 */
export const renameSearch = async (ctx: Ctx, own: OwnSearch, name: string): Promise<void> =>
  requireFound(await updateSearch(ctx, own, { name, updatedAt: ctx.platform.clock.now() }))

const requireFound = (isFound: boolean): void => {
  if (!isFound) throw notFound('Search')
}

/**
 * Switches the emails about a search on or off. After switching them on, they cover models that fit from now
 * on.
 * @throws `not_found` for others’ searches.
 */
export const switchEmails = (ctx: Ctx, own: OwnSearch, emails: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockSearches(ctx, own.userId)
    const search = await findSearch(ctx, own)
    if (!search) throw notFound('Search')
    if (search.emails === emails) return
    const knownIds = emails ? await findMatches(ctx, parseCriteria(search.query)) : []
    const updatedAt = ctx.platform.clock.now()
    await updateSearch(ctx, own, { emails, knownIds, lookedOn: today(ctx), updatedAt })
  })

/**
 * Deletes a search.
 * @throws `not_found` for others’ searches.
 */
export const removeSearch = async (ctx: Ctx, own: OwnSearch): Promise<void> =>
  requireFound(await deleteSearch(ctx, own))

/**
 * Switches off all emails about searches for the recipient of an email; repeating it changes nothing.
 * @throws `not_found` for links that were never sent or are too old.
 */
export const unsubscribe = async (ctx: Ctx, token: string): Promise<void> => {
  const at = ctx.platform.clock.now()
  const isKnown = await inTransaction(ctx, (ctx) =>
    switchOffByToken(ctx, { tokenHash: hashToken(token), at }),
  )
  if (!isKnown) throw notFound('Link')
}
