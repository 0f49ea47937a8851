import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Sanitising takes a tenth of a millisecond, and the same texts are shown many times. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (clean, raw) => clean.length + raw.length + 1,
})

/**
 * Reduces editorial HTML to headings, paragraphs, lists, emphasis and links. Applied when a text is stored
 * and again when it is shown, so that neither side relies on the other.
 */
export const cleanHtml = (raw: string): string => {
  if (raw === '') return ''
  const cachedHtml = cleaned.get(raw)
  if (cachedHtml !== undefined) return cachedHtml
  const clean = sanitize(raw, rules)
  cleaned.set(raw, clean)
  return clean
}
