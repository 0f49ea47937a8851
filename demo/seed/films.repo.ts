import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { modelFilms } from '#server/db/schema/models.ts'
import { pageSections } from '#server/db/schema/pages.ts'

/** Adds a film to sections without one. */
export const setSectionFilms = async (
  ctx: Ctx,
  places: readonly { page: string; section: string }[],
  mediaId: number,
): Promise<void> => {
  for (const { page, section } of places) {
    await ctx.db
      .update(pageSections)
      .set({ filmId: mediaId })
      .where(
        and(
          eq(pageSections.page, page),
          eq(pageSections.section, section),
          isNull(pageSections.filmId),
        ),
      )
  }
}

/**
 * Adds a film to an existing model: at its position, or after the others if an editor has filled that
 * position. A first film is only added to models without films, and no film is added twice.
 */
export const addModelFilm = async (
  ctx: Ctx,
  { modelId, mediaId, position }: { modelId: number; mediaId: number; position: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    insert into ${modelFilms} (model_id, media_id, position)
    select id, ${mediaId}, greatest(${position}, (select coalesce(max(position) + 1, 0)
      from ${modelFilms} where model_id = ${modelId})) from models
    where id = ${modelId} and not exists (
      select from ${modelFilms} where model_id = ${modelId}
        and (${position} = 0 or media_id = ${mediaId}))`)
}
