import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { HtmlOfPart } from './repeated-part.tsx'

/** Characters of HTML with its keys: the cards of a thousand models. */
const maxCharacters = 4_000_000

/** The HTML of parts by what they are made from: it cannot become wrong, only unused. */
export const createRenderedParts = (): HtmlOfPart => {
  const known = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  return (key, part) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const html = renderToString(part)
    known.set(key, html)
    return html
  }
}
