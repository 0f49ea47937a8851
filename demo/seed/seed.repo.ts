import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { settings } from '#server/db/schema/settings.ts'

const SEEDED = 'demo_seeded'

/** Returns the names of the finished steps. */
export const findDoneSteps = async (ctx: Ctx): Promise<readonly string[]> => {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SEEDED))
    .limit(1)
  return (row?.value ?? []) as string[]
}

/** The same, with a lock, so that no other instance runs a step before this transaction ends. */
export const lockDoneSteps = async (ctx: Ctx): Promise<readonly string[]> => {
  await ctx.db.insert(settings).values({ key: SEEDED, value: [] }).onConflictDoNothing()
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SEEDED))
    .for('update')
  return (row?.value ?? []) as string[]
}

/** Records a finished step in its transaction. */
export const saveDoneStep = async (ctx: Ctx, name: string): Promise<void> => {
  await ctx.db
    .update(settings)
    .set({ value: sql`${settings.value} || to_jsonb(${name}::text)`, updatedAt: sql`now()` })
    .where(eq(settings.key, SEEDED))
}

/**
 * Updates the planner's statistics: without them a fresh database makes bad plans, and the embedded one never
 * updates them by itself.
 */
export const analyse = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`analyze`)
}

export type NewUser = typeof users.$inferInsert

/** Adds accounts; existing email addresses are skipped. */
export const insertUsers = async (ctx: Ctx, rows: readonly NewUser[]): Promise<void> => {
  await ctx.db
    .insert(users)
    .values([...rows])
    .onConflictDoNothing()
}

/** Sets a setting of the owner, unless it is set. */
export const insertSetting = async (ctx: Ctx, key: string, value: unknown): Promise<void> => {
  await ctx.db.insert(settings).values({ key, value }).onConflictDoNothing()
}

export type NewSection = typeof pageSections.$inferInsert

/** Writes sections of pages, except those that an editor has changed. */
export const writeSections = async (ctx: Ctx, rows: readonly NewSection[]): Promise<void> => {
  await ctx.db
    .insert(pageSections)
    .values([...rows])
    .onConflictDoUpdate({
      target: [pageSections.page, pageSections.section],
      set: {
        position: sql`excluded.position`,
        fields: sql`excluded.fields`,
        pictureId: sql`excluded.picture_id`,
        filmId: sql`excluded.film_id`,
      },
      // The first start stores an empty section; an editor's change raises its version.
      setWhere: sql`${pageSections.version} = 1 and ${pageSections.fields} = '{}'::jsonb
        and ${pageSections.pictureId} is null and ${pageSections.filmId} is null`,
    })
}
