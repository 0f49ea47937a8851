import { plainText } from '#web/lib/seo/seo.ts'

/** Words of a card's excerpt. */
const maxWords = 20

/** The first 20 words of a block of HTML, without its tags; with an ellipsis if there is more. */
export const toExcerpt = (html: string): string => {
  const words = plainText(html, Infinity).split(' ')
  const excerpt = words.slice(0, maxWords).join(' ')
  return words.length > maxWords ? `${excerpt}…` : excerpt
}
