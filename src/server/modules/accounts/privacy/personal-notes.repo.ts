import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { noteMentions, notes } from '#server/db/schema/timeline.ts'

/** A text as a regular expression of the database that matches the text alone, and not the beginning of a longer word. */
const patternOf = (text: string): string =>
  `${text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![[:alnum:]])`

/**
 * Takes an address out of what colleagues have noted about others, and removes the lists of records that they have
 * saved by it.
 */
export const removeAddressFromNotes = async ({ db }: Ctx, email: string): Promise<void> => {
  const address = email.toLowerCase()
  const without = sql`regexp_replace(${notes.text}, ${patternOf(address)}, 'deleted address', 'gi')`
  await db
    .update(notes)
    .set({ text: without })
    .where(sql`strpos(lower(${notes.text}), ${address}) > 0`)
  await db
    .delete(savedViews)
    .where(sql`strpos(lower(${savedViews.name} || ${savedViews.filter}::text), ${address}) > 0`)
}

/** Takes the name of a colleague out of the notes that mention them. */
export const removeNameFromNotes = async (
  { db }: Ctx,
  { id, firstName, lastName }: { id: number; firstName: string; lastName: string },
): Promise<void> => {
  const mentioning = db
    .select({ id: noteMentions.noteId })
    .from(noteMentions)
    .where(eq(noteMentions.userId, id))
  const mention = patternOf(`@${firstName} ${lastName}`)
  await db
    .update(notes)
    .set({ text: sql`regexp_replace(${notes.text}, ${mention}, '@Deleted account', 'g')` })
    .where(inArray(notes.id, mentioning))
}
