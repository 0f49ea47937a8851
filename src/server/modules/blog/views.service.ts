import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { flush } from '#server/db/flush.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf, hourOf } from './blog.domain.ts'
import { type GatheredViews, gatherViews, type View } from './gather-views.ts'
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
 * Counts views, each visitor once an hour for each story. Visitors are kept as hashes under a random salt
 * that is thrown away after the day.
 */
const writeViews = (ctx: Ctx, views: readonly View[]): Promise<void> =>
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
      await flush(tx, ['blog-views'])
    }
    await deleteMarksBefore(tx, hour)
  })

/** What each running program has gathered; a program has one platform. */
const gathered = new WeakMap<Platform, GatheredViews>()

const gatheredOf = (ctx: Ctx): GatheredViews => {
  const known = gathered.get(ctx.platform)
  if (known) return known
  const fresh = gatherViews({
    write: (views) => writeViews(ctx, views),
    onFailure: (error) => ctx.log.warn({ err: error }, 'views could not be counted'),
  })
  gathered.set(ctx.platform, fresh)
  return fresh
}

/** Counts a view soon; nobody waits for the write (at most some seconds, all of them together). */
export const countView = (ctx: Ctx, view: View): void => gatheredOf(ctx).add(view)

/** Writes the views that have been gathered so far. */
export const settleViews = (ctx: Ctx): Promise<void> => gatheredOf(ctx).settle()
