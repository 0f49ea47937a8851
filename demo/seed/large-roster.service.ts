import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { rosterSize } from '#demo/illustrator/gallery.ts'
import { getRoster } from '#demo/content/content.ts'
import { analyse } from './seed.repo.ts'
import type { Say } from './seed.service.ts'
import { copyModels, countModels } from './large-roster.repo.ts'

/** About 8,500 rows of pictures and groups for each batch, far below the time limit of a statement. */
const MODELS_AT_ONCE = 1000

/**
 * Enlarges the roster to a number of models for measurements, with copies of the demo's models, which must
 * exist, under other names and with the same pictures. Does nothing if there are enough.
 */
export const growRoster = async (ctx: Ctx, wanted: number, say: Say): Promise<void> => {
  const present = await countModels(ctx)
  // 72 first names and 72 last names give 5,184 full names.
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
