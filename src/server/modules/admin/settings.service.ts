import {
  type AdminConflict,
  type AdminSetting,
  type SettingTopic,
  settingTopics,
} from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { flush } from '#server/db/flush.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { unsetTopics } from '#server/modules/site/index.ts'
import { findLastEntry, insertEntry } from '#server/modules/audit/index.ts'
import { requirePolicy } from './admin.service.ts'
import { parseSetting } from './admin.wire.ts'
import { listSettings, lockSetting, saveSetting, type StoredSetting } from './settings.repo.ts'

const area = { name: 'settings' } as const
const topics = Object.keys(settingTopics) as SettingTopic[]

const toSetting = (
  ctx: Ctx,
  id: SettingTopic,
  stored: StoredSetting | undefined,
): AdminSetting => ({
  id,
  value: (stored?.value as AdminSetting['value'] | undefined) ?? unsetTopics(ctx)[id],
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt.toISOString() ?? null,
})

/** Every topic as the owner set it, or as it holds until he does. */
export const listTopics = async (ctx: Ctx): Promise<AdminSetting[]> => {
  requirePolicy(ctx, area, 'read')
  const stored = new Map((await listSettings(ctx)).map((row) => [row.key, row]))
  return topics.map((topic) => toSetting(ctx, topic, stored.get(topic)))
}

/** One topic. Throws `not_found` for a name that is none. */
export const getTopic = async (ctx: Ctx, name: string): Promise<AdminSetting> => {
  const found = (await listTopics(ctx)).find(({ id }) => id === name)
  if (!found) throw notFound('Setting')
  return found
}

/** The topic of this name. Throws `not_found` for a name that is none. */
export const requireTopic = (name: string): SettingTopic => {
  const topic = topics.find((one) => one === name)
  if (!topic) throw notFound('Setting')
  return topic
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
 * Sets a topic as a whole. Throws `conflict` when somebody else has written it since `version`, and
 * `invalid_input` with messages by field.
 */
export const setTopic = (ctx: Ctx, name: string, raw: unknown): Promise<AdminSetting> => {
  requirePolicy(ctx, area, 'update')
  const topic = requireTopic(name)
  const { version, value } = parseSetting(topic, raw)
  return inTransaction(ctx, async (ctx) => {
    const before = toSetting(ctx, topic, await lockSetting(ctx, topic))
    const at = ctx.platform.clock.now()
    const isSaved =
      before.version === version && (await saveSetting(ctx, { key: topic, value, version, at }))
    if (!isSaved) throw await overtaken(ctx, before)
    await insertEntry(ctx, {
      resource: area.name,
      recordId: topic,
      action: 'update',
      before: { value: before.value },
      after: { value },
    })
    await flush(ctx, ['settings'])
    return toSetting(ctx, topic, await lockSetting(ctx, topic))
  })
}
