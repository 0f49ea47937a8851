import { findPath } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { addDays, type Day } from '#contracts/time/day.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { findMatches, listByIds, getPublicName } from '#server/modules/models/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { type News, composeNewModelsEmail } from './new-models.emails.ts'
import {
  deleteOldEmails,
  type DueSearch,
  insertEmail,
  listDuePeople,
  listDueSearches,
  lockPerson,
} from './new-models.repo.ts'
import { parseCriteria, isOver, listNew } from './saved-searches.domain.ts'
import { updateSearch } from './saved-searches.repo.ts'

/** The agency's hour before which no emails are sent. */
const earliestHour = 8
/** How many names per search an email lists; further models are counted. */
const maxNames = 6
/** How long the link that switches emails off is valid. */
const linkDays = 365

interface SearchCheck {
  readonly search: DueSearch
  readonly criteria: FindCriteria
  readonly matchingIds: readonly number[]
  readonly newIds: readonly number[]
}

const checkSearch = async (ctx: Ctx, search: DueSearch, today: Day): Promise<SearchCheck> => {
  const criteria = parseCriteria(search.query)
  const matchingIds = isOver(criteria, today) ? [] : await findMatches(ctx, criteria)
  return { search, criteria, matchingIds, newIds: listNew(matchingIds, search.knownIds) }
}

const createNews = async (ctx: Ctx, { search, criteria, newIds }: SearchCheck): Promise<News> => {
  const { publicUrl } = ctx.config
  const models = await listByIds(ctx, newIds.slice(0, maxNames))
  return {
    name: search.name,
    url: publicUrl + findPath(criteria),
    names: models.map(getPublicName),
    total: newIds.length,
  }
}

/** Returns false if the person has already had today's email. */
const emailNews = async (
  ctx: Ctx,
  { userId, today, checks }: { userId: number; today: Day; checks: readonly SearchCheck[] },
  person: { email: string; firstName: string },
): Promise<boolean> => {
  const { ids } = ctx.platform
  const token = ids.token()
  const isFirst = await insertEmail(ctx, { userId, sentOn: today, tokenHash: hashToken(token) })
  if (!isFirst) return false
  const news: News[] = []
  for (const each of checks) news.push(await createNews(ctx, each))
  const unsubscribeUrl = `${ctx.config.publicUrl}/saved-searches/unsubscribe/${token}`
  const total = new Set(checks.flatMap(({ newIds }) => newIds)).size
  const { firstName, email: to } = person
  const email = await composeNewModelsEmail(ctx, { firstName, total, news, unsubscribeUrl })
  await enqueueEmail(ctx, { to, ...email, unsubscribeUrl, isBulk: true })
  return true
}

/**
 * Checks all of a person's searches, and sends an email about those with new models, in one transaction: a
 * second run on the same day finds nothing to do.
 */
const emailPerson = (ctx: Ctx, userId: number, today: Day): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const person = await lockPerson(ctx, userId)
    if (!person) return
    const checks: SearchCheck[] = []
    for (const search of await listDueSearches(ctx, { userId, today })) {
      checks.push(await checkSearch(ctx, search, today))
    }
    const newsChecks = checks.filter(({ newIds }) => newIds.length > 0)
    if (
      newsChecks.length > 0 &&
      !(await emailNews(ctx, { userId, today, checks: newsChecks }, person))
    )
      return
    for (const { search, matchingIds } of checks) {
      const ownSearch = { userId, searchId: search.id }
      await updateSearch(ctx, ownSearch, { knownIds: matchingIds, lookedOn: today })
    }
  })

/**
 * Emails everybody whose saved searches have new models, once a day and not before the morning. One person's
 * failure does not affect others.
 * @throws an error at the end if somebody could not be emailed.
 */
export const emailNewModels = async (ctx: Ctx, signal: AbortSignal): Promise<void> => {
  const { clock } = ctx.platform
  const now = clock.now()
  const today = dayIn(ctx.config.timeZone, now)
  if (now < toFullHour(ctx.config.timeZone, today, earliestHour)) return
  let removed = 1
  while (removed > 0 && !signal.aborted)
    removed = await deleteOldEmails(ctx, addDays(today, -linkDays))
  const failures: unknown[] = []
  let people = await listDuePeople(ctx, { today, after: 0 })
  while (people.length > 0 && !signal.aborted) {
    for (const userId of people) {
      if (signal.aborted) break
      await emailPerson(ctx, userId, today).catch((error: unknown) => failures.push(error))
    }
    people = await listDuePeople(ctx, { today, after: people.at(-1) ?? 0 })
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} people could not be emailed about new models`,
    )
  }
}

export const savedSearchJobs = [
  handleRecurring(
    { name: 'saved-searches.new-models', lane: 'long', everySeconds: 1800, limitSeconds: 600 },
    emailNewModels,
  ),
]
