import type { BlogDetails, ArticlePicture } from '#contracts/content/blog.ts'
import { hasSubTitle, maxContents, getSubTitleIndex } from '#contracts/content/blog-options.ts'

/** The parts of an article's text, from top to bottom. */
export type ArticlePart =
  | { kind: 'lead' | 'text'; html: string }
  | { kind: 'heading' | 'quote'; text: string }
  | { kind: 'picture'; picture: ArticlePicture }

type NumberedFields = Record<`content_${number}` | `sub_title_${number}`, string | undefined>

/**
 * Puts an article's numbered fields in reading order. Subtitle n precedes block 2n, and the quote is in the
 * middle. Pictures after the first go where an editor placed them; the others are spread between the blocks.
 */
export const toArticleParts = (article: BlogDetails): ArticlePart[] => {
  const fields = article as unknown as NumberedFields
  const numbers = Array.from({ length: maxContents }, (_, index) => index + 1)
  const blocks = numbers.filter((number) => fields[`content_${number}`])
  const pictures = article.pictures.slice(1)
  const unplacedPictures = pictures.filter((picture) => findBlock(picture, blocks) === undefined)
  const quoteAfter = Math.max(1, Math.floor(blocks.length / 2))
  const parts: ArticlePart[] = []
  for (const [index, number] of blocks.entries()) {
    const title = hasSubTitle(number) ? fields[`sub_title_${getSubTitleIndex(number) + 1}`] : ''
    if (title) parts.push({ kind: 'heading', text: title })
    parts.push({ kind: index === 0 ? 'lead' : 'text', html: fields[`content_${number}`] ?? '' })
    const blockPictures = pictures.filter((picture) => findBlock(picture, blocks) === number)
    const next = index % 2 === 0 && blocks.length > 1 ? unplacedPictures.splice(0, 1) : []
    for (const picture of [...blockPictures, ...next]) parts.push({ kind: 'picture', picture })
    if (index + 1 === quoteAfter && article.highlight_content) {
      parts.push({ kind: 'quote', text: article.highlight_content })
    }
  }
  return [...parts, ...unplacedPictures.map((picture) => ({ kind: 'picture' as const, picture }))]
}

/**
 * Returns the block that a picture follows: the editor's choice, otherwise the last block before it that has
 * text.
 */
const findBlock = ({ after_block: preferred }: ArticlePicture, blocks: readonly number[]) =>
  preferred === null ? undefined : (blocks.findLast((number) => number <= preferred) ?? blocks[0])
