import type { BlogDetails } from '#contracts/content/blog.ts'
import { hasSubTitle, maxContents, placeOfSubTitle } from '#contracts/content/journal.ts'
import type { Picture } from '#contracts/media/pictures.ts'

/** The parts of a story's text, from top to bottom. */
export type StoryPart =
  | { kind: 'lead' | 'text'; html: string }
  | { kind: 'heading' | 'quote'; text: string }
  | { kind: 'picture'; picture: Picture }

type Numbered = Record<`content_${number}` | `sub_title_${number}`, string | undefined>

/**
 * Puts a story's numbered fields in reading order: subtitle n comes above block 2n, the pictures after the
 * first are spread between the blocks, and the quote comes in the middle.
 */
export const storyParts = (story: BlogDetails): StoryPart[] => {
  const fields = story as unknown as Numbered
  const numbers = Array.from({ length: maxContents }, (_, index) => index + 1)
  const blocks = numbers.filter((number) => fields[`content_${number}`])
  const pictures = story.pictures.slice(1)
  const quoteAfter = Math.max(1, Math.floor(blocks.length / 2))
  const parts: StoryPart[] = []
  for (const [index, number] of blocks.entries()) {
    const title = hasSubTitle(number) ? fields[`sub_title_${placeOfSubTitle(number) + 1}`] : ''
    if (title) parts.push({ kind: 'heading', text: title })
    parts.push({ kind: index === 0 ? 'lead' : 'text', html: fields[`content_${number}`] ?? '' })
    const picture = index % 2 === 0 && blocks.length > 1 ? pictures.shift() : undefined
    if (picture) parts.push({ kind: 'picture', picture })
    if (index + 1 === quoteAfter && story.highlight_content) {
      parts.push({ kind: 'quote', text: story.highlight_content })
    }
  }
  return [...parts, ...pictures.map((picture) => ({ kind: 'picture' as const, picture }))]
}
