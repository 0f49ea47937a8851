import { z } from 'zod'
import { id, someText } from '#contracts/admin/fields.ts'

export const maxSavedViews = 50

const view = {
  /** The list that it is a view of. */
  resource: z.string().max(60),
  name: someText(60),
  /** Whether everybody at the agency sees it, or only whoever saved it. */
  isShared: z.boolean(),
  filter: z.record(z.string().max(60), z.unknown()),
  sort: z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]),
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
