import { asc, eq, sql } from 'drizzle-orm'
import type { SettingGroup, SettingValue } from '#contracts/admin.ts'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { settings } from '#server/db/schema/settings.ts'
import { recordTag } from '#server/kernel/record-tags.ts'

export type StoredSetting = typeof settings.$inferSelect

export type StoredSettings = { readonly [T in SettingGroup]?: SettingValue<T> }

/** More than there are groups. */
const maxGroups = 50

const byKeys = prepared('site_settings', (db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`)
    .limit(fixedLimit(maxGroups)),
)

/** The groups that the owner has set, in one query. */
export const findSettings = async (
  ctx: DbCtx,
  groups: readonly SettingGroup[],
): Promise<StoredSettings> => {
  noteShown(
    ctx,
    'settings',
    groups.map((group) => recordTag('setting', group)),
  )
  const rows = await byKeys(ctx).execute({ keys: groups })
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Every group that has been set; there are only a few. */
export const listSettings = ({ db }: DbCtx): Promise<StoredSetting[]> =>
  db.select().from(settings).orderBy(asc(settings.key)).limit(100)

/** Locks a group until the transaction ends. */
export const lockSetting = async (
  { db }: DbCtx,
  key: string,
): Promise<StoredSetting | undefined> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).limit(1).for('update')
  return row
}

/**
 * Sets a group. False if somebody else has set it for the first time at the same moment: an existing row is
 * overwritten only from the version that the caller has locked.
 */
export const saveSetting = async (
  { db }: DbCtx,
  { key, value, version, at }: { key: string; value: unknown; version: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .insert(settings)
    .values({ key, value, updatedAt: at })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, updatedAt: at, version: sql`${settings.version} + 1` },
      setWhere: eq(settings.version, version),
    })
    .returning({ key: settings.key })
  return rows.length > 0
}
