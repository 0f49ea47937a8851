import { z } from 'zod'
import { id, someText } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

export const maxSavedViews = 50

const view = {
  /** The list that the view belongs to. */
  resource: plainText(60),
  name: someText(60),
  /** Whether all staff see it, or only the person who saved it. */
  isShared: z.boolean(),
  filter: z.record(plainText(60), z.unknown()),
  sort: z.tuple([plainText(60), z.enum(['ASC', 'DESC'])]),
}

/** A list's filter and order under a name. Saving under an existing name of one's own replaces that view. */
export const newSavedView = z.object(view)

export const savedView = z.object({
  id,
  ...view,
  /** Whether it is the reader's own. Views of others are read-only. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})

export type NewSavedView = z.output<typeof newSavedView>
export type SavedView = z.output<typeof savedView>
