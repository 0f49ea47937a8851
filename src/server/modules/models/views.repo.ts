import { lt, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { modelViewMarks, modelViews } from '#server/db/schema/model-views.ts'

interface Mark {
  modelId: number
  hour: Date
  /** Hashed. */
  visitor: string
}

/** Inserts the mark of a visitor's view in this hour; returns false if it exists already. */
export const insertMark = async ({ db }: DbCtx, mark: Mark): Promise<boolean> => {
  const rows = await db
    .insert(modelViewMarks)
    .values(mark)
    .onConflictDoNothing()
    .returning({ modelId: modelViewMarks.modelId })
  return rows.length > 0
}

/** Adds a view to a model's day. */
export const addView = async (
  { db }: DbCtx,
  { modelId, day }: { modelId: number; day: string },
): Promise<void> => {
  await db
    .insert(modelViews)
    .values({ modelId, day, views: 1 })
    .onConflictDoUpdate({
      target: [modelViews.modelId, modelViews.day],
      set: { views: sql`${modelViews.views} + 1` },
    })
}

/** Deletes the marks from before this hour. */
export const deleteMarksBefore = async ({ db }: DbCtx, hour: Date): Promise<void> => {
  await db.delete(modelViewMarks).where(lt(modelViewMarks.hour, hour))
}
