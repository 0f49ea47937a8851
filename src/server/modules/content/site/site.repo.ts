import { inArray } from 'drizzle-orm'
import type { SettingGroup, SettingValue } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'

type Stored = { readonly [T in SettingGroup]?: SettingValue<T> }

/** Those of the groups that the owner has set, in one query. */
export const findSettings = async (
  { db }: Pick<Ctx, 'db'>,
  groups: readonly SettingGroup[],
): Promise<Stored> => {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...groups]))
    .limit(groups.length)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
