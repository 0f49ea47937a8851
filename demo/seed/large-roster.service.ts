import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { rosterSize } from '#demo/illustrator/gallery.ts'
import { getRoster } from '#demo/content/content.ts'
import { analyse } from './seed.repo.ts'
import type { Say } from './seed.service.ts'
import { copyModels, countModels } from './large-roster.repo.ts'

/** Some 8,500 rows each with pictures and groupings: far below the time limit of a statement. */
const MODELS_AT_ONCE = 1000

/**
 * Brings the roster to a number of models, for measuring: copies of the demo's models, which must be there,
 * under other names and with the same pictures. Does nothing when there are as many already.
 */
export const growRoster = async (ctx: Ctx, wanted: number, say: Say): Promise<void> => {
  const present = await countModels(ctx)
  // No more names than a card can tell apart: 72 first names by 72 last ones give 5,184 full names.
  const firstNames = getRoster().map((model) => model.firstName)
  const lastNames = getRoster().map((model) => model.lastName)
  for (let from = present + 1; from <= wanted; from += MODELS_AT_ONCE) {
    const to = Math.min(wanted, from + MODELS_AT_ONCE - 1)
    await inTransaction(ctx, async (ctx) => {
      await copyModels(ctx, { from, to, templates: rosterSize, firstNames, lastNames })
      await invalidate(ctx, ['models'])
    })
    say(`Models: ${to} of ${wanted}.`)
  }
  if (present < wanted) await analyse(ctx)
}
