import type { DbCtx } from '#server/db/context.ts'
import { noteFiles, noteMentions, notes } from '#server/db/schema/timeline.ts'
import type { Subject } from './parts.repo.ts'

const columns = {
  order: 'orderId',
  application: 'applicationId',
  enquiry: 'enquiryId',
  client: 'clientId',
  company: 'companyId',
} as const satisfies Record<Subject['kind'], keyof typeof notes.$inferInsert>

/** Stores a note about a record, its mentions and its files. */
export const insertNote = async (
  { db }: DbCtx,
  { subject, mentions, mediaIds, ...note }: NewNote,
): Promise<number> => {
  const [row] = await db
    .insert(notes)
    .values({ ...note, [columns[subject.kind]]: subject.id })
    .returning({ id: notes.id })
  if (!row) throw new Error('A note was not stored')
  if (mentions.length > 0) {
    await db.insert(noteMentions).values(mentions.map((userId) => ({ noteId: row.id, userId })))
  }
  if (mediaIds.length > 0) {
    await db
      .insert(noteFiles)
      .values(mediaIds.map((mediaId, position) => ({ noteId: row.id, mediaId, position })))
  }
  return row.id
}

interface NewNote {
  subject: Subject
  kind: 'note' | 'call'
  text: string
  authorUserId: number | null
  createdAt: Date
  mentions: readonly number[]
  mediaIds: readonly number[]
}
