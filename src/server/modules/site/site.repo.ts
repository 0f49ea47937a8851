import { inArray } from 'drizzle-orm'
import type { SettingTopic, SettingValue } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { settings } from '#server/db/schema/settings.ts'

type Stored = { readonly [T in SettingTopic]?: SettingValue<T> }

/** Those of the topics that the owner has set, in one query. */
export const findSettings = async (
  { db }: Pick<Ctx, 'db'>,
  topics: readonly SettingTopic[],
): Promise<Stored> => {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...topics]))
    .limit(topics.length)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
