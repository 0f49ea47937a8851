import { sql } from 'drizzle-orm'
import type { SettingGroup, SettingValue } from '#contracts/admin.ts'
import type { DbCtx } from '#server/db/context.ts'
import { fixedLimit, prepared } from '#server/db/prepared.ts'
import { noteShown } from '#server/db/shown-records.ts'
import { settings } from '#server/db/schema/settings.ts'
import { recordTag } from '#server/kernel/record-tags.ts'

type StoredSettings = { readonly [T in SettingGroup]?: SettingValue<T> }

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
