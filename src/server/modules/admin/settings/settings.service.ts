import {
  type AdminConflict,
  type AdminSetting,
  type SettingGroup,
  settingGroups,
} from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidateRecords } from '#server/db/invalidate.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { unsetGroups } from '#server/modules/content/site/index.ts'
import { findLastEntry, insertEntry } from '#server/modules/audit/index.ts'
import { requirePolicy } from '../records/records.service.ts'
import { parseSetting } from '../records/records.wire.ts'
import { listSettings, lockSetting, saveSetting, type StoredSetting } from './settings.repo.ts'

const area = { name: 'settings' } as const
const groups = Object.keys(settingGroups) as SettingGroup[]

const toSetting = (
  ctx: Ctx,
  id: SettingGroup,
  stored: StoredSetting | undefined,
): AdminSetting => ({
  id,
  value: (stored?.value as AdminSetting['value'] | undefined) ?? unsetGroups(ctx)[id],
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
})

/** Every group as the owner set it, or as it holds until he does. */
export const listGroups = async (ctx: Ctx): Promise<AdminSetting[]> => {
  requirePolicy(ctx, area, 'read')
  const stored = new Map((await listSettings(ctx)).map((row) => [row.key, row]))
  return groups.map((group) => toSetting(ctx, group, stored.get(group)))
}

/**
 * One group.
 * @throws `not_found` for a name that is none.
 */
export const getGroup = async (ctx: Ctx, name: string): Promise<AdminSetting> => {
  const found = (await listGroups(ctx)).find(({ id }) => id === name)
  if (!found) throw notFound('Setting')
  return found
}

/**
 * The group of this name.
 * @throws `not_found` for a name that is none.
 */
export const requireGroup = (name: string): SettingGroup => {
  const group = groups.find((one) => one === name)
  if (!group) throw notFound('Setting')
  return group
}

const overtaken = async (ctx: Ctx, current: AdminSetting): Promise<AppError> => {
  const last = await findLastEntry(ctx, area.name, current.id)
  const result = {
    changedBy: last?.actorName ?? null,
    changedAt: current.updatedAt ?? '',
    current: { ...current },
  } satisfies AdminConflict
  return new AppError(
    'conflict',
    `${last?.actorName ?? 'Somebody'} has changed these settings since you opened them. Look at them again before you save`,
    { result },
  )
}

/**
 * Sets a group as a whole.
 * @throws `conflict` when somebody else has written it since `version`, and `invalid_input` with messages by
 * field.
 */
export const setGroup = (ctx: Ctx, name: string, raw: unknown): Promise<AdminSetting> => {
  requirePolicy(ctx, area, 'update')
  const group = requireGroup(name)
  const { version, value } = parseSetting(group, raw)
  return inTransaction(ctx, async (ctx) => {
    const before = toSetting(ctx, group, await lockSetting(ctx, group))
    const at = ctx.platform.clock.now()
    const isSaved =
      before.version === version && (await saveSetting(ctx, { key: group, value, version, at }))
    if (!isSaved) throw await overtaken(ctx, before)
    await insertEntry(ctx, {
      resource: area.name,
      recordId: group,
      action: 'update',
      before: { value: before.value },
      after: { value },
    })
    await invalidateRecords(ctx, ['settings'], [recordTag('setting', group)])
    return toSetting(ctx, group, await lockSetting(ctx, group))
  })
}
