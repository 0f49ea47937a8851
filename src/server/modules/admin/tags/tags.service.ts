import { maxTags } from '#contracts/admin/records/tags.ts'
import type { Ctx } from '#server/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import type { Fields, ResourceAction, ResourceDefinition } from '../define-resource.admin.ts'
import { updateRecord } from '../records/records.repo.ts'
import { applyTagChange } from './tags.domain.ts'

/** The action `tag` of a resource whose contract has it. */
export const tagRecord =
  (resource: ResourceDefinition): ResourceAction =>
  async (ctx: Ctx, record: Fields, input: Fields) => {
    const before = record.tags as string[]
    const tags = applyTagChange(before, input as { add: string[]; remove: string[] })
    if (tags.length > maxTags) {
      throw invalidField('add', `A record has at most ${maxTags} tags`)
    }
    const isChanged = tags.join() !== before.join()
    const at = ctx.platform.clock.now()
    if (isChanged)
      await updateRecord(ctx, resource, { id: Number(record.id), values: { tags }, at })
    return undefined
  }
