import { type AdminResourceName, canDo } from '#contracts/admin.ts'
import type { Note, TimelineEntry } from '#contracts/admin/records/timeline.ts'
import type { Ctx } from '#server/context.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { findCalendarZone } from '#server/modules/holds/index.ts'
import { storeUploads } from '#server/modules/uploads/index.ts'
import { notify } from '#server/modules/notifications/index.ts'
import { groupHolds } from './hold-groups.domain.ts'
import { formatHoldEntry } from './format-holds.wire.ts'
import { findMentioned } from './mentions.domain.ts'
import { insertNote } from './notes.repo.ts'
import type { Subject } from './parts.repo.ts'
import { listEntries } from './timeline.repo.ts'

/** The timeline of a record, the newest first; for clients and companies one entry for each action. */
export const listTimeline = async (ctx: Ctx, subject: Subject): Promise<TimelineEntry[]> => {
  const { timeZone } = ctx.config
  const entries = await listEntries(ctx, subject)
  const zone = await findCalendarZone(ctx)
  const describedEntries = entries.map((entry) =>
    entry.kind === 'hold' ? { ...entry, ...formatHoldEntry(entry, { timeZone, zone }) } : entry,
  )
  return subject.kind === 'client' || subject.kind === 'company'
    ? groupHolds(describedEntries)
    : describedEntries
}

/**
 * The action that adds a note to a record's timeline. Colleagues mentioned as `@First Last` are notified, if
 * they may read the record.
 */
export const createNoteAction =
  (subject: Subject['kind'], resource: AdminResourceName) =>
  async (ctx: Ctx, { id: recordId }: { id: number }, { kind, text, files = [] }: Note) => {
    const mentionedStaff = findMentioned(text, await listStaff(ctx))
    const userIds = mentionedStaff
      .filter(({ role }) => canDo(role, resource, 'read'))
      .map(({ id }) => id)
    const uploads = files.map(({ id, kind }) => ({ field: 'files', id, accepts: kind }))
    const storedFiles = await storeUploads(ctx, uploads, { isPrivate: true, alt: '' })
    await insertNote(ctx, {
      subject: { kind: subject, id: recordId },
      kind,
      text,
      authorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: ctx.platform.clock.now(),
      mentions: userIds,
      mediaIds: storedFiles.map(({ id }) => id),
    })
    await notify(ctx, { kind: 'mention', resource, recordId, userIds })
    return undefined
  }
