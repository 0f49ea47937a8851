import { toPlainText } from '#web/lib/seo/seo.ts'

/** Maximum number of words in an excerpt. */
const maxWords = 20

/** Returns the first 20 words of an HTML block without tags, with an ellipsis if there are more. */
export const toExcerpt = (html: string): string => {
  const words = toPlainText(html, Infinity).split(' ')
  const excerpt = words.slice(0, maxWords).join(' ')
  return words.length > maxWords ? `${excerpt}…` : excerpt
}
