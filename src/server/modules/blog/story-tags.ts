import type { RecordTag } from '#contracts/endpoint.ts'
import { recordTag } from '#server/kernel/record-tags.ts'

export const storyTag = (id: number): RecordTag => recordTag('story', id)

/** The stories of a category in their order, or of all categories. */
export const storiesTag = (category?: number): RecordTag => recordTag('stories', category ?? 'all')

/** How many stories each category has. */
export const storyCounts = recordTag('list', 'story-counts')

/** How often stories have been read: only the order by views shows it. */
export const storyViews = recordTag('list', 'story-views')

/** Which story an address leads to. */
export const storyAddresses = recordTag('list', 'story-addresses')

/** The fields of a story that its tags depend on. */
export interface Story {
  readonly id: number
  readonly active: boolean
  readonly archivedAt: Date | null
  readonly categoryId: number
  readonly publishedOn: string
  readonly mustRead: boolean
  readonly slug: string
}

const isLive = (story: Story | null): story is Story =>
  story !== null && story.active && story.archivedAt === null

const listsOf = (story: Story | null): RecordTag[] =>
  isLive(story) ? [storiesTag(story.categoryId), storiesTag()] : []

/** What a write of a story touches: wherever it is shown, and the lists it enters, leaves or moves in. */
export const tagsOfStoryWrite = (before: Story | null, after: Story): RecordTag[] => {
  const lists = [...listsOf(before), ...listsOf(after)]
  const addresses =
    before?.slug !== after.slug || isLive(before) !== isLive(after) ? [storyAddresses] : []
  const stays = isLive(before) && isLive(after) && before.categoryId === after.categoryId
  if (!stays) {
    const counts = lists.length > 0 ? [storyCounts] : []
    return [storyTag(after.id), ...addresses, ...lists, ...counts]
  }
  const moves = before.publishedOn !== after.publishedOn || before.mustRead !== after.mustRead
  return [storyTag(after.id), ...addresses, ...(moves ? lists : [])]
}
