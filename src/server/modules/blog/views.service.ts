import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidateRecords } from '#server/db/invalidate.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toUtcDay, startOfHour } from './blog.domain.ts'
import { type CountView, gatherViews, type View } from './gather-views.ts'
import { articleViews } from './article-tags.ts'
import {
  addViews,
  deleteMarksBefore,
  findArticleIds,
  insertMarks,
  getDailySalt,
} from './views.repo.ts'

/** One counter per platform, so that a running program has one. */
const counters = new WeakMap<Platform, CountView>()

/**
 * Counts a view; resolves once it is stored.
 * @throws `not_found` for an unknown article.
 */
export const countView = async (ctx: Ctx, view: View): Promise<void> => {
  if (!(await getCounter(ctx)(view))) throw notFound('Blog')
}

const getCounter = (ctx: Ctx): CountView => {
  const existingCounter = counters.get(ctx.platform)
  if (existingCounter) return existingCounter
  const counter = gatherViews((views) => writeViews(ctx, views))
  counters.set(ctx.platform, counter)
  return counter
}

/**
 * Counts views, each visitor once an hour for each article. Visitors are stored as hashes under a random salt
 * that is deleted after the day. Returns the articles that exist.
 */
const writeViews = (ctx: Ctx, views: readonly View[]): Promise<ReadonlySet<number>> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.platform.clock.now()
    const hour = startOfHour(now)
    const salt = await getDailySalt(tx, toUtcDay(now), ctx.platform.ids.token())
    const existingIds = await findArticleIds(tx, [
      ...new Set(views.map(({ articleId }) => articleId)),
    ])
    const marks = views
      .filter(({ articleId }) => existingIds.has(articleId))
      .map(({ articleId, visitor }) => ({
        articleId,
        hour,
        visitor: createHmac('sha256', salt).update(visitor).digest('base64url'),
      }))
    const countedIds = marks.length > 0 ? await insertMarks(tx, marks) : []
    if (countedIds.length > 0) {
      await addViews(tx, countById(countedIds))
      // Shared caches are not notified, because they would be purged at the rate of visits; there the order
      // expires.
      await invalidateRecords({ db: tx.db }, ['blog-views'], [articleViews])
    }
    await deleteMarksBefore(tx, hour)
    return existingIds
  })

const countById = (ids: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
