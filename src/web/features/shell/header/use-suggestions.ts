import { useEffect, useState } from 'react'
import type { SearchResult } from '#contracts/models/models.ts'
import { callApi } from '#web/lib/api.ts'
import { normalizeForSearch } from '#web/lib/text/normalize-for-search.ts'

/** A search starts after a pause in typing of this length. */
const rest = 200

interface Answer {
  text: string
  products: readonly SearchResult[]
}

const matches = (products: readonly SearchResult[], text: string) =>
  products.filter(({ full_name }) =>
    normalizeForSearch(full_name).includes(normalizeForSearch(text)),
  )

/**
 * Models whose full name contains the text, ignoring case and accents. The last result is shown while a
 * longer text is being searched; a failed search shows nothing and is only logged.
 */
export const useSuggestions = (
  typed: string,
): { found: readonly SearchResult[]; searched: boolean } => {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (text === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      callApi('GET /api/V1/product-search', { search: text }, { signal: stop.signal })
        .then((reply) => {
          if (reply.result) setAnswer({ text, products: reply.result.products })
        })
        .catch((error: unknown) => {
          if (!stop.signal.aborted) reportError(error)
        })
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  const usable = text !== '' && answer !== undefined && text.startsWith(answer.text)
  const found = usable ? matches(answer.products, text) : []
  return { found, searched: usable && (found.length > 0 || answer.text === text) }
}
