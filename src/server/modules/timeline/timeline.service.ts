import { type AdminResourceName, mayDo } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { insertNote, type Subject } from './timeline.repo.ts'

interface Written {
  kind: 'note' | 'call'
  text: string
}

/**
 * The action of a resource that adds what a colleague writes down about a record to its timeline. Whom
 * `@First Last` names is told of it, if they may read the record.
 */
export const noteAction =
  (subject: Subject['kind'], resource: AdminResourceName) =>
  async (ctx: Ctx, record: Record<string, unknown>, input: Record<string, unknown>) => {
    const { kind, text } = input as unknown as Written
    const recordId = Number(record.id)
    const named = (await listStaff(ctx)).filter(
      ({ name, role }) => text.includes(`@${name}`) && mayDo(role, resource, 'read'),
    )
    const userIds = named.map(({ id }) => id)
    await insertNote(ctx, {
      ...{ subject: { kind: subject, id: recordId }, kind, text },
      authorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: ctx.platform.clock.now(),
      mentions: userIds,
    })
    await notify(ctx, { kind: 'mention', resource, recordId, userIds })
    return undefined
  }
