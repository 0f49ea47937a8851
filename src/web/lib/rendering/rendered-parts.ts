import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { RenderPart } from './repeated-part.tsx'

/** Size of the cache in characters of HTML and keys; enough for the cards of a thousand models. */
const maxCharacters = 4_000_000

/** Creates a cache for the HTML of parts, keyed by their content. Entries never become wrong, only unused. */
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
