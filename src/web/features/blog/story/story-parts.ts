import type { BlogDetails, StoryPicture } from '#contracts/content/blog.ts'
import { hasSubTitle, maxContents, placeOfSubTitle } from '#contracts/content/journal.ts'

/** The parts of a story's text, from top to bottom. */
export type StoryPart =
  | { kind: 'lead' | 'text'; html: string }
  | { kind: 'heading' | 'quote'; text: string }
  | { kind: 'picture'; picture: StoryPicture }

type Numbered = Record<`content_${number}` | `sub_title_${number}`, string | undefined>

/** The block that a picture comes after: the one that an editor chose, or the last before it that has a text. */
const hostOf = ({ after_block: chosen }: StoryPicture, blocks: readonly number[]) =>
  chosen === null ? undefined : (blocks.findLast((number) => number <= chosen) ?? blocks[0])

/**
 * Puts a story's numbered fields in reading order: subtitle n comes above block 2n, and the quote in the middle. The
 * pictures after the first stand where an editor put them; those without a place are spread between the blocks.
 */
export const storyParts = (story: BlogDetails): StoryPart[] => {
  const fields = story as unknown as Numbered
  const numbers = Array.from({ length: maxContents }, (_, index) => index + 1)
  const blocks = numbers.filter((number) => fields[`content_${number}`])
  const pictures = story.pictures.slice(1)
  const spread = pictures.filter((picture) => hostOf(picture, blocks) === undefined)
  const quoteAfter = Math.max(1, Math.floor(blocks.length / 2))
  const parts: StoryPart[] = []
  for (const [index, number] of blocks.entries()) {
    const title = hasSubTitle(number) ? fields[`sub_title_${placeOfSubTitle(number) + 1}`] : ''
    if (title) parts.push({ kind: 'heading', text: title })
    parts.push({ kind: index === 0 ? 'lead' : 'text', html: fields[`content_${number}`] ?? '' })
    const placed = pictures.filter((picture) => hostOf(picture, blocks) === number)
    const next = index % 2 === 0 && blocks.length > 1 ? spread.splice(0, 1) : []
    for (const picture of [...placed, ...next]) parts.push({ kind: 'picture', picture })
    if (index + 1 === quoteAfter && story.highlight_content) {
      parts.push({ kind: 'quote', text: story.highlight_content })
    }
  }
  return [...parts, ...spread.map((picture) => ({ kind: 'picture' as const, picture }))]
}
