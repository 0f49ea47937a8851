import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidateRecords } from '#server/db/invalidate.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf, hourOf } from './blog.domain.ts'
import { type CountView, gatherViews, type View } from './gather-views.ts'
import { storyViews } from './story-tags.ts'
import {
  addViews,
  deleteMarksBefore,
  findArticleIds,
  insertMarks,
  saltOfDay,
} from './views.repo.ts'

const tally = (ids: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * Counts views, each visitor once an hour for each story. Visitors are stored as hashes under a random salt
 * that is deleted after the day. Returns the stories that exist.
 */
const writeViews = (ctx: Ctx, views: readonly View[]): Promise<ReadonlySet<number>> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.platform.clock.now()
    const hour = hourOf(now)
    const salt = await saltOfDay(tx, dayOf(now), ctx.platform.ids.token())
    const known = await findArticleIds(tx, [...new Set(views.map(({ articleId }) => articleId))])
    const marks = views
      .filter(({ articleId }) => known.has(articleId))
      .map(({ articleId, visitor }) => ({
        articleId,
        hour,
        visitor: createHmac('sha256', salt).update(visitor).digest('base64url'),
      }))
    const counted = marks.length > 0 ? await insertMarks(tx, marks) : []
    if (counted.length > 0) {
      await addViews(tx, tally(counted))
      // Not told to a shared cache, which would be purged at the visitors' rate: there the order expires.
      await invalidateRecords({ db: tx.db }, ['blog-views'], [storyViews])
    }
    await deleteMarksBefore(tx, hour)
    return known
  })

/** One counter per running program; a program has one platform. */
const counters = new WeakMap<Platform, CountView>()

const counterOf = (ctx: Ctx): CountView => {
  const known = counters.get(ctx.platform)
  if (known) return known
  const fresh = gatherViews((views) => writeViews(ctx, views))
  counters.set(ctx.platform, fresh)
  return fresh
}

/**
 * Counts a view; resolves once it is stored.
 * @throws `not_found` for an unknown story.
 */
export const countView = async (ctx: Ctx, view: View): Promise<void> => {
  if (!(await counterOf(ctx)(view))) throw notFound('Blog')
}
