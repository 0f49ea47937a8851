import { maxTags } from '#contracts/admin/records/tags.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { EngineTypes, HookFunction } from '../record-types.ts'
import { updateRecord } from '../records/records.repo.ts'
import { applyTagChange } from './tags.domain.ts'

/** The action `tag` of a resource whose contract has it. */
export const tagRecord =
  (resource: ResourceDefinition): HookFunction<EngineTypes, string> =>
  async (ctx, record, input) => {
    const before = record.tags as string[]
    const tags = applyTagChange(before, input as { add: string[]; remove: string[] })
    if (tags.length > maxTags) {
      throw invalidField('add', `A record has at most ${maxTags} tags`)
    }
    const isChanged = tags.join() !== before.join()
    const at = ctx.platform.clock.now()
    if (isChanged) await updateRecord(ctx, resource, { id: record.id, values: { tags }, at })
    return undefined
  }
