import { z } from 'zod'
import { id, someText } from '#contracts/admin/fields.ts'
import { plainText } from '#contracts/primitives.ts'

export const maxSavedViews = 50

const view = {
  /** The list that it is a view of. */
  resource: plainText(60),
  name: someText(60),
  /** Whether everybody at the agency sees it, or only whoever saved it. */
  isShared: z.boolean(),
  filter: z.record(plainText(60), z.unknown()),
  sort: z.tuple([plainText(60), z.enum(['ASC', 'DESC'])]),
}

/** A list's filter and order under a name. Saving one under a name of one's own replaces it. */
export const newSavedView = z.object(view)

export const savedView = z.object({
  id,
  ...view,
  /** Whether it is the reader's own; others can only be used. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})

export type NewSavedView = z.output<typeof newSavedView>
export type SavedView = z.output<typeof savedView>
