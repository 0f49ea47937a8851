import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { noteMentions, notes } from '#server/db/schema/timeline.ts'

/** A regular expression for the database that matches the text alone, not the beginning of a longer word. */
export const toPattern = (text: string): string =>
  `${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![[:alnum:]])`

/** Removes a colleague's name from the notes that mention them. */
export const removeNameFromNotes = async (
  { db }: Ctx,
  { id, firstName, lastName }: { id: number; firstName: string; lastName: string },
): Promise<void> => {
  const mentioningNotes = db
    .select({ id: noteMentions.noteId })
    .from(noteMentions)
    .where(eq(noteMentions.userId, id))
  const mention = toPattern(`@${firstName} ${lastName}`)
  await db
    .update(notes)
    .set({ text: sql`regexp_replace(${notes.text}, ${mention}, '@Deleted account', 'g')` })
    .where(inArray(notes.id, mentioningNotes))
}
