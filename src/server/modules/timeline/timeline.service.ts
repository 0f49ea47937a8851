import type { Ctx } from '#server/context.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { insertNote, type Subject } from './timeline.repo.ts'

interface Written {
  kind: 'note' | 'call'
  text: string
}

/**
 * Stores what a colleague writes down about a record; `@First Last` names another colleague. Call it in the
 * transaction of the action.
 */
export const addNote = async (
  ctx: Ctx,
  subject: Subject,
  { kind, text }: Written,
): Promise<void> => {
  const named = (await listStaff(ctx)).filter(({ name }) => text.includes(`@${name}`))
  await insertNote(ctx, {
    ...{ subject, kind, text },
    authorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: ctx.platform.clock.now(),
    mentions: named.map(({ id }) => id),
  })
}

/** The action of a resource that adds a note to its timeline. */
export const noteAction =
  (kind: Subject['kind']) =>
  async (ctx: Ctx, record: Record<string, unknown>, input: Record<string, unknown>) => {
    await addNote(ctx, { kind, id: Number(record.id) }, input as unknown as Written)
    return undefined
  }
