import { type AdminSetting, canSet, type SettingGroup, settingGroups } from '#contracts/admin.ts'
import { cacheTags } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate, invalidateRecords } from '#server/db/invalidate.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import {
  getDefaultGroups,
  listSettings,
  lockSetting,
  saveSetting,
  type StoredSetting,
} from '#server/modules/settings/index.ts'
import { createConflict } from './records/conflicts.service.ts'
import { requirePolicy } from './policy.service.ts'
import { parseSetting } from './records/records.wire.ts'
import { listKeys } from '#contracts/list-keys.ts'

const area = { name: 'settings' } as const
const conflictWords = ['these settings', 'them'] as const
const groups = listKeys(settingGroups)

/** The groups of the actor's role, with defaults for those that were never set. */
export const listGroups = (ctx: Ctx): Promise<AdminSetting[]> => {
  requirePolicy(ctx, area, 'read')
  return readGroups(
    ctx,
    groups.filter((group) => canAccess(ctx, group)),
  )
}

const readGroups = async (ctx: Ctx, ids: readonly SettingGroup[]): Promise<AdminSetting[]> => {
  const storedByKey = new Map((await listSettings(ctx)).map((row) => [row.key, row]))
  return ids.map((group) => toSetting(ctx, group, storedByKey.get(group)))
}

const toSetting = (
  ctx: Ctx,
  id: SettingGroup,
  stored: StoredSetting | undefined,
): AdminSetting => ({
  id,
  // A setting added by an update, after the group was last set, has its default.
  value: { ...getDefaultGroups(ctx)[id], ...(stored?.value as object | undefined) },
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
})

/** Whether the actor's role may read and set a group. */
const canAccess = ({ actor }: Ctx, group: SettingGroup): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && canSet(actor.role, group))

/**
 * The group of this name, if the actor's role may do this with it.
 * @throws `not_found` for an unknown name, and `forbidden`.
 */
export const requireGroup = (ctx: Ctx, name: string, action: 'read' | 'update'): SettingGroup => {
  requirePolicy(ctx, area, action)
  const group = groups.find((one) => one === name)
  if (!group) throw notFound('Setting')
  if (!canAccess(ctx, group)) throw new AppError('forbidden', 'You may not do this')
  return group
}

/**
 * One group.
 * @throws `not_found` for an unknown name, and `forbidden`.
 */
export const getGroup = async (ctx: Ctx, name: string): Promise<AdminSetting> => {
  const [setting] = await readGroups(ctx, [requireGroup(ctx, name, 'read')])
  return setting!
}

/**
 * Sets a group as a whole.
 * @throws `conflict` if somebody else has written it since `version`, and `invalid_input` with messages by
 * field.
 */
export const setGroup = (ctx: Ctx, name: string, raw: unknown): Promise<AdminSetting> => {
  const group = requireGroup(ctx, name, 'update')
  const { version, value } = parseSetting(group, raw)
  return inTransaction(ctx, async (ctx) => {
    const before = toSetting(ctx, group, await lockSetting(ctx, group))
    const at = ctx.platform.clock.now()
    const isSaved =
      before.version === version && (await saveSetting(ctx, { key: group, value, version, at }))
    if (!isSaved) {
      // Read again, because the first change ever may have been made between the two.
      const current = toSetting(ctx, group, await lockSetting(ctx, group))
      throw await createConflict(ctx, current, { resource: area.name, words: conflictWords })
    }
    await insertEntry(ctx, {
      resource: area.name,
      recordId: group,
      action: 'update',
      before: { value: before.value },
      after: { value },
    })
    await invalidateGroup(ctx, group)
    return toSetting(ctx, group, await lockSetting(ctx, group))
  })
}

/** Drops the responses that show a group. Whether the site is open decides on all of them. */
const invalidateGroup = (ctx: Ctx, group: SettingGroup): Promise<void> =>
  group === 'opening'
    ? invalidate(ctx, cacheTags)
    : invalidateRecords(ctx, ['settings'], [recordTag('setting', group)])
