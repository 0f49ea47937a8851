import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { RenderPart } from './repeated-part.tsx'

/** Characters of HTML with its keys: the cards of a thousand models. */
const maxCharacters = 4_000_000

/** The HTML of parts by what they are made from: it cannot become wrong, only unused. */
export const createRenderedParts = (): RenderPart => {
  const cache = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  })
  return (key, part) => {
    const cachedHtml = cache.get(key)
    if (cachedHtml !== undefined) return cachedHtml
    const html = renderToString(part)
    cache.set(key, html)
    return html
  }
}
